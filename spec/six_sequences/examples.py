"""The worked examples of the rulebook, as positions and moves that can be executed.

Hand cards that the text does not name are filled in.
"""

from __future__ import annotations

from spec.rulebook import Example

EXAMPLES: tuple[Example, ...] = ()
