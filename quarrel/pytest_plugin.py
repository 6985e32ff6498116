"""A pytest plugin: run the vectors against a Python callable, one test for each.

    import pytest

    @pytest.mark.vectors("qarre")                      # the core; or name suites: "queen", "ending"
    def test_my_engine(vector):
        vector.check(my_engine)                        # from a request to an answer, both as dicts

`vector.request` is what is asked, `vector.differences(answer)` what is wrong with an answer. An engine that
plays other readings declares them: `@pytest.mark.vectors("qarre", ruleset={"jack-takes": "top"})`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

MARKER = "vectors(game, *suites, ruleset={}): run the test with every vector of these suites, or of the core"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", MARKER)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that is marked every vector in turn."""
    mark = metafunc.definition.get_closest_marker("vectors")
    if mark is None or "vector" not in metafunc.fixturenames:
        return
    from quarrel.testing import vectors

    found = list(vectors(*mark.args, **mark.kwargs))
    metafunc.parametrize("vector", found, ids=[each.vector.id for each in found])
