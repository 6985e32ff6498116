"""Settings for all tests: hypothesis without a clock, so that a slow machine is no failure."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("quarrel", deadline=None, print_blob=True)
settings.load_profile("quarrel")
