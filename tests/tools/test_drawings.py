"""What pictures take from the client: its style sheets are understood, and its shapes are those of today."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest
from tools.drawings import ROOT, WEB
from tools.stylesheets import Element, Stylesheet, resolved

SHEET = """
:root { --ink: light-dark(#111, #eee); --soft: rgb(1 2 3 / 50%); }
@media (min-width: 10px) { .a { fill: red } }
/* a comment */
.a, .b { fill: var(--ink); stroke: none }
.zone { --seat: #0f0 }
.zone .a { fill: var(--seat) }
:where(.b, .c) :where(path) { stroke-width: 2 }
.b .d { stroke-width: 3px }
.e { font: italic 700 12px var(--sans) }
.f:hover { fill: blue }
.g { fill: color-mix(in srgb, #102030 25%, transparent); stroke: var(--nobody, #abc) }
.h { fill: var(--nobody) }
:root { --sans: system-ui, sans-serif }
"""


def look(*path: str) -> dict[str, str]:
    """What the last one of some elements that lie in each other is painted with: ``g.zone``, ``path.a``."""
    elements = [Element(tag, frozenset(classes)) for tag, *classes in (part.split(".") for part in path)]
    return Stylesheet([SHEET]).attributes(elements)


def test_colours_are_those_of_daylight() -> None:
    assert look("path.a") == {"fill": "#111", "stroke": "none"}


def test_an_element_in_another_may_look_different() -> None:
    assert look("g.zone", "path.a") == {"fill": "#0f0", "stroke": "none"}
    assert look("g.zone", "g.x", "path.a")["fill"] == "#0f0"


def test_the_weaker_rule_gives_way_wherever_it_stands() -> None:
    assert look("g.b", "path.x") == {"stroke-width": "2"}
    assert look("g.b", "path.d") == {"stroke-width": "3"}


def test_fonts_and_mixed_colours_are_written_as_attributes() -> None:
    assert look("text.e") == {
        "font-style": "italic", "font-weight": "700", "font-size": "12", "font-family": "sans-serif"
    }  # fmt: skip
    assert look("path.g") == {"fill": "rgba(16,32,48,0.25)", "stroke": "#abc"}


def test_states_of_the_screen_and_unknown_variables_are_left_out() -> None:
    assert look("path.f") == {}
    assert look("path.h") == {}
    assert resolved("var(--soft)", {"--soft": "rgb(1 2 3 / 50%)"}) == "rgba(1,2,3,0.5)"


@pytest.mark.skipif(
    not (WEB / "node_modules").exists() or shutil.which("node") is None, reason="the client's packages are not here"
)
def test_pictures_have_the_shapes_of_today() -> None:
    result = subprocess.run(
        [sys.executable, "tools/drawings.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
