"""How the client feels: ``npm --prefix web run bench`` prints it.

It builds the client, starts a real server on loopback, and measures in headless Chromium:

- what the first page needs, gzipped, what is loaded later, and all that a first visit really fetches;
- a stroke: from the click until the piece is drawn, with the answer of the server between them;
- dragging a piece over the plan of the largest mission, on a CPU that is slowed down four times: how long the page
  works for each frame.

What takes longer than it may is marked, and then it ends with an error.
"""

from __future__ import annotations

import gzip
import json
import re
import statistics
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import drawingboard
from drawingboard.core.content import NamedContent
from drawingboard.games.verplant import actions as packing
from drawingboard.text_table import text_table
from tests.browser.bots import Adviser
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.people import DESK, Person
from tests.browser.server import STATIC, Server, build_client, is_client_fresh
from tests.browser.verplant import Plan

FIRST_LOAD_KB = 100.0
STROKE_MS = 50.0
FRAME_MS = 16.0
SLOWER = 4
STROKES = 12
"""So many pieces are drawn before one is dragged."""
MOVES = 240
FRAME = "BeginCommitCompositorFrame"

TRACED = ["-*", "devtools.timeline", "devtools.timeline.frame", "disabled-by-default-devtools.timeline"]

WATCH = """() => {
  const paper = document.querySelector(".vb-paper");
  const strokes = (window.strokes = []);
  let clicked = 0;
  addEventListener("pointerup", () => { clicked = window.drawing ? performance.now() : 0; }, { capture: true });
  new MutationObserver(() => {
    const begun = clicked;
    clicked = 0;
    if (begun) requestAnimationFrame(() => setTimeout(() => strokes.push(performance.now() - begun)));
  }).observe(paper, { childList: true, subtree: true });
}"""
"""Notes for each click that draws something how long it takes until the drawing has changed and was painted."""
DRAWING = "(drawing) => { window.drawing = drawing; }"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that was measured."""

    what: str
    figure: float
    unit: str
    most: float | None = None

    @property
    def is_fine(self) -> bool:
        return self.most is None or self.figure <= self.most

    def cells(self) -> list[str]:
        allowed = "" if self.most is None else f"{self.most:g} {self.unit}"
        return [self.what, f"{self.figure:.1f} {self.unit}", allowed, "" if self.is_fine else "too much"]


# What is loaded --------------------------------------------------------------------------------------


def loads() -> list[Row]:
    """What the first page needs, and the parts that come later."""
    page = (STATIC / "index.html").read_text()
    first = {"index.html", *re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page)}
    rows = [Row("the first page, gzipped", sum(map(zipped, first)), "kB", FIRST_LOAD_KB)]
    later = [path for path in sorted((STATIC / "assets").iterdir()) if f"assets/{path.name}" not in first]
    sizes = sorted(((zipped(f"assets/{path.name}"), path.name) for path in later), reverse=True)
    return rows + [Row(f"later: {name}", size, "kB") for size, name in sizes[:6]]


def zipped(name: str) -> float:
    return len(gzip.compress((STATIC / name).read_bytes())) / 1000


def first_visit(browser: Browser, server: Server) -> Row:
    """All that comes over the line until the first page is complete, with its pictures in sight and all headers."""
    context = browser.new_context(viewport=DESK, locale="en-GB")
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    fetched: list[float] = []
    line.on("Network.loadingFinished", lambda event: fetched.append(event["encodedDataLength"]))
    page.goto(server.url)
    page.locator(".game-picture svg").nth(1).wait_for()
    page.wait_for_load_state("networkidle")
    context.close()
    return Row(
        f"a first visit, {len(fetched)} answers as they come over the line", sum(fetched) / 1000, "kB", FIRST_LOAD_KB
    )


# A plan that somebody draws ----------------------------------------------------------------------------


def largest_mission() -> NamedContent:
    """The mission with the most furniture on the most floor."""
    game: Any = drawingboard.game("verplant")

    def size(named: NamedContent) -> tuple[int, int]:
        mission = game.with_content(named.content).box.mission
        return mission.markers, sum(row.count(".") for row in mission.picture)

    largest: NamedContent = max(game.named_content(), key=size)
    return largest


def draw(browser: Browser, server: Server) -> tuple[list[float], list[float]]:
    """The milliseconds of strokes, and of frames while a piece is dragged."""
    context = browser.new_context(viewport=DESK, locale="en-GB", color_scheme="light")
    anna = Person("Anna", context, server.url)
    mission = largest_mission()
    anna.opens("verplant", "me", content=mission.name)
    plan, adviser = Plan(anna), Adviser("verplant", 1, content=mission.content)
    plan.is_ready()
    anna.page.evaluate(WATCH)
    drawn = 0
    while True:
        adviser.looks_at(anna)
        code = adviser.decides()
        is_piece = packing.PLACE <= code < packing.ADD
        if is_piece and drawn == STROKES:
            break
        anna.page.evaluate(DRAWING, code >= packing.PLACE)
        plan.does(code)
        drawn += is_piece
    strokes: list[float] = anna.page.evaluate("window.strokes")
    frames = drag(browser, plan)
    context.close()
    return strokes, frames


def drag(browser: Browser, plan: Plan) -> list[float]:
    """Lead a piece all over the plan, on a slowed CPU; how long the page worked for each frame."""
    page = plan.page
    slow = page.context.new_cdp_session(page)
    box = plan.svg.bounding_box()
    assert box
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.wait_for_timeout(500)
    browser.start_tracing(page=page, categories=TRACED)
    for step in range(MOVES):
        across, down = step % 60 / 60, step / MOVES
        page.mouse.move(box["x"] + across * box["width"], box["y"] + down * box["height"])
        page.wait_for_timeout(16)
    trace = json.loads(browser.stop_tracing())
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return frames_of(trace["traceEvents"])


def frames_of(events: list[dict[str, Any]]) -> list[float]:
    """The work of the page's main thread from one frame to the next, in milliseconds of its own time.

    Its own time is what the thread has computed: what other programs on the machine do meanwhile does not count.
    """
    begun = sorted((event["ts"], event["pid"], event["tid"]) for event in events if event["name"] == FRAME)
    assert begun, "nothing moved"
    page = Counter((process, thread) for _, process, thread in begun).most_common(1)[0][0]
    tasks = sorted(
        (event["ts"], event.get("tdur", event.get("dur", 0)))
        for event in events
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) == page
    )
    starts = [at for at, *thread in begun if tuple(thread) == page]
    return [sum(length for at, length in tasks if first <= at < last) / 1000 for first, last in pairwise(starts)]


# The report ----------------------------------------------------------------------------------------------


def percentile(figures: list[float], share: float) -> float:
    return sorted(figures)[min(len(figures) - 1, int(share * len(figures)))]


def rows_of(strokes: list[float], frames: list[float]) -> list[Row]:
    return [
        Row(f"a stroke is drawn, median of {len(strokes)}", statistics.median(strokes), "ms", STROKE_MS),
        Row("a stroke is drawn, 95 %", percentile(strokes, 0.95), "ms", STROKE_MS),
        Row(f"a frame while dragging, median of {len(frames)}", statistics.median(frames), "ms", FRAME_MS),
        Row("a frame while dragging, 99 %", percentile(frames, 0.99), "ms", FRAME_MS),
        Row("a frame while dragging, longest", max(frames), "ms", FRAME_MS),
    ]


def main() -> None:
    if not is_client_fresh():
        build_client()
    rows = loads()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        rows.insert(1, first_visit(browser, server))
        rows += rows_of(*draw(browser, server))
        browser.close()
        server.stop()
    print(text_table(["what", "figure", "at most", ""], [row.cells() for row in rows]))
    if not all(row.is_fine for row in rows):
        sys.exit(1)


if __name__ == "__main__":
    main()
