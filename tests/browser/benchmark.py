"""How the client feels: ``npm --prefix web run bench`` prints it.

It builds the client, starts a real server on loopback, and measures in headless Chromium:

- what the first page needs, gzipped, what is loaded later, and all that a first visit really fetches;
- a stroke: from the click until the piece is drawn, with the answer of the server between them; and the end of a round,
  until the next one is drawn;
- dragging a piece over the plan of the largest mission: how long the page works for each frame on a CPU that is four
  times as slow. The same way is dragged several times, and no single frame may be longer than the limit: the longest of
  all is held against it. What a step needs, the least that it took, is printed beside it: what is more than that is the
  machine's;
- how long a fixed loop takes in the same page: a slow hour of the machine shows there.

What takes longer than it may is marked, and then it ends with an error.
"""

from __future__ import annotations

import gzip
import json
import re
import statistics
import sys
import tempfile
from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

import drawingboard
from drawingboard.core.content import NamedContent
from drawingboard.games.verplant import actions as packing
from drawingboard.text_table import text_table
from tests.browser.bots import Adviser
from tests.browser.conftest import ARGUMENTS, CHROMIUM, NO_COACH
from tests.browser.people import DESK, Person
from tests.browser.server import STATIC, Server, build_client, is_client_fresh
from tests.browser.traffic import Traffic
from tests.browser.verplant import Plan

FIRST_LOAD_KB = 60.0
COMPRESSED = {".gz", ".br"}
STROKE_MS = 50.0
FRAME_MS = 16.0
SLOWER = 4
BUSY = 1.5
"""If a fixed loop takes so many times as long at worst as at best, other programs have the CPU."""
STROKES = 12
"""So many pieces are drawn before one is dragged."""
ACTIONS = 200
"""In fewer actions they are drawn, with rooms, cards, walls and doors; more would never come to an end."""
DRAGS = 3
"""So often the same way is dragged."""
SWEEPS = 4
"""So often a piece is led over the plan from side to side, each time farther down."""
STEPS = 60
RESTS = 20
"""After so many steps the hand rests, and the reason, walls and warnings of the place are shown."""
REST_MS = 350
FRAME = "BeginCommitCompositorFrame"
VSYNC_MS = 1000 / 60
WORK = {"EventDispatch", "TimerFire", "FireAnimationFrame", "FunctionCall", "UpdateLayoutTree", "Layout", "Paint"}
"""A task with one of these does something for the page."""

TRACED = ["-*", "devtools.timeline", "devtools.timeline.frame", "disabled-by-default-devtools.timeline"]

WATCH = """() => {
  const paper = document.querySelector(".vb-paper");
  window.took = { stroke: [], round: [] };
  let [clicked, kind] = [0, ""];
  addEventListener("pointerup", () => { [clicked, kind] = [performance.now(), window.clicking]; }, { capture: true });
  new MutationObserver(() => {
    const [begun, took] = [clicked, window.took[kind]];
    clicked = 0;
    if (begun && took) requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - begun)));
  }).observe(paper, { childList: true, subtree: true });
}"""
"""Notes for each click how long it takes until the drawing has changed and was painted."""
CLICKING = "(kind) => { window.clicking = kind; }"

LOOP = """() => {
  const begun = performance.now();
  let sum = 0;
  for (let step = 0; step < 5_000_000; step++) sum = (sum * 31 + step) | 0;
  window.sum = sum;
  return performance.now() - begun;
}"""
"""The same work each time; how long it takes, in milliseconds of the wall clock."""
LOOPS = 30
WARMING = 10
"""So many loops before them are not counted."""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that was measured."""

    what: str
    figure: float
    unit: str
    most: float | None = None
    doubt: str = ""
    """Why the figure says little if it is more."""

    @property
    def is_fine(self) -> bool:
        return self.most is None or self.figure <= self.most

    def cells(self) -> list[str]:
        allowed = "" if self.most is None else f"{self.most:g} {self.unit}"
        doubt = f", but {self.doubt}" if self.doubt else ""
        return [self.what, f"{self.figure:.1f} {self.unit}", allowed, "" if self.is_fine else f"too much{doubt}"]


# What is loaded --------------------------------------------------------------------------------------


def loads() -> list[Row]:
    """What the first page needs, and the parts that come later."""
    page = (STATIC / "index.html").read_text()
    first = {"index.html", *re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page)}
    rows = [Row("the first page, gzipped", sum(map(zipped, first)), "kB", FIRST_LOAD_KB)]
    files = (path for path in sorted((STATIC / "assets").iterdir()) if path.suffix not in COMPRESSED)
    later = [path for path in files if f"assets/{path.name}" not in first]
    sizes = sorted(((zipped(f"assets/{path.name}"), path.name) for path in later), reverse=True)
    return rows + [Row(f"later: {name}", size, "kB") for size, name in sizes[:6]]


def zipped(name: str) -> float:
    return len(gzip.compress((STATIC / name).read_bytes())) / 1000


def first_visit(browser: Browser, server: Server) -> Row:
    """All that comes over the line until the first page is complete, with its pictures in sight and all headers."""
    context = browser.new_context(viewport=DESK, locale="en-GB")
    page = context.new_page()
    traffic = Traffic(page)
    page.goto(server.url)
    page.locator(".game-picture svg").nth(1).wait_for()
    page.wait_for_load_state("networkidle")
    context.close()
    what = f"a first visit, {traffic.answers} answers as they come over the line"
    return Row(what, traffic.kilobytes, "kB", FIRST_LOAD_KB)


# A plan that somebody draws ----------------------------------------------------------------------------


def largest_mission() -> NamedContent:
    """The mission with the most furniture on the most floor."""
    game: Any = drawingboard.game("verplant")

    def size(named: NamedContent) -> tuple[int, int]:
        mission = game.with_content(named.content).box.mission
        return mission.markers, sum(row.count(".") for row in mission.picture)

    largest: NamedContent = max(game.named_content(), key=size)
    return largest


@dataclass(frozen=True, slots=True)
class Frame:
    """The work of the page's main thread for a frame: what it computed, and from begin to end on the wall clock."""

    step: int
    """The step of the drag that came last before its end."""
    cpu: float
    wall: float
    collecting: float
    """CPU time of tasks in which nothing but garbage was collected."""


@dataclass(frozen=True, slots=True)
class Loop:
    """How long a fixed loop took, in milliseconds."""

    cpu: float
    """What the page's main thread computed meanwhile, with a little for asking."""
    wall: float


@dataclass(frozen=True, slots=True)
class Felt:
    """What was measured while somebody drew, in milliseconds."""

    strokes: list[float]
    rounds: list[float]
    drags: list[list[Frame]]
    slowed: list[list[Frame]]
    """The same on a CPU that Chromium slows down."""
    loops: list[Loop]
    slowed_loops: list[Loop]


def draw(browser: Browser, server: Server) -> Felt:
    """Draw on the plan of the largest mission, and then lead a piece all over it."""
    context = browser.new_context(viewport=DESK, locale="en-GB", color_scheme="light")
    context.add_init_script(NO_COACH)
    anna = Person("Anna", context, server.url)
    mission = largest_mission()
    anna.opens("verplant", "me", content=mission.name)
    plan, adviser = Plan(anna), Adviser("verplant", 1, content=mission.content)
    plan.is_ready()
    anna.page.evaluate(WATCH)
    draw_pieces(plan, adviser)
    took: dict[str, list[float]] = anna.page.evaluate("window.took")
    line = context.new_cdp_session(anna.page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    loops, drags = loop(anna.page, line), [drag(browser, plan, line) for _ in range(DRAGS)]
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    slowed_loops, slowed = loop(anna.page, line), [drag(browser, plan, line) for _ in range(DRAGS)]
    context.close()
    return Felt(took["stroke"], took["round"], drags, slowed, loops, slowed_loops)


def draw_pieces(plan: Plan, adviser: Adviser) -> None:
    """Draw what a built-in player would, until so many pieces are drawn and the next one is in hand."""
    anna, drawn = plan.person, 0
    for _ in range(ACTIONS):
        assert not anna.is_over, f"the match is over with {drawn} of {STROKES} pieces drawn"
        adviser.looks_at(anna)
        code = adviser.decides()
        is_piece = packing.PLACE <= code < packing.ADD
        if is_piece and drawn == STROKES:
            return
        anna.page.evaluate(CLICKING, "round" if code == packing.DONE else "stroke" if code >= packing.PLACE else "")
        plan.does(code)
        drawn += is_piece
    raise AssertionError(f"{drawn} of {STROKES} pieces are drawn after {ACTIONS} actions")


def loop(page: Page, line: CDPSession) -> list[Loop]:
    """The same work again and again."""
    loops = []
    for _ in range(WARMING + LOOPS):
        begun = thread_time(line)
        wall = page.evaluate(LOOP)
        loops.append(Loop(thread_time(line) - begun, wall))
    return loops[WARMING:]


def thread_time(line: CDPSession) -> float:
    """What the page's main thread has computed so far, in milliseconds."""
    metrics = {metric["name"]: metric["value"] for metric in line.send("Performance.getMetrics")["metrics"]}
    return 1000 * float(metrics["ThreadTime"])


def drag(browser: Browser, plan: Plan, line: CDPSession) -> list[Frame]:
    """Lead a piece all over the plan, and rest now and then.

    Garbage of what was done before is collected first: what is collected within the drag is its own.
    """
    page = plan.page
    box = plan.svg.bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    line.send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(500)
    browser.start_tracing(page=page, categories=TRACED)
    for step in range(SWEEPS * STEPS):
        across, down = step % STEPS / STEPS, step / (SWEEPS * STEPS)
        page.mouse.move(box["x"] + across * box["width"], box["y"] + down * box["height"])
        page.wait_for_timeout(16 if (step + 1) % RESTS else REST_MS)
    return frames_of(json.loads(browser.stop_tracing())["traceEvents"])


def frames_of(events: list[dict[str, Any]]) -> list[Frame]:
    """The work of the page's main thread from one frame to the next.

    Where it did nothing for as long as a frame lasts, the count begins anew: what was done before delays nothing.
    Tasks of V8 that only collect garbage are counted apart; garbage that is collected within a task of the page counts
    as its work.
    """
    begun = sorted((event["ts"], event["pid"], event["tid"]) for event in events if event["name"] == FRAME)
    assert begun, "nothing moved"
    page = Counter((process, thread) for _, process, thread in begun).most_common(1)[0][0]
    tasks = sorted(
        (event["ts"], event.get("dur", 0), event.get("tdur", 0))
        for event in events
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) == page
    )
    own = sorted(
        (event["ts"], event["name"])
        for event in events
        if (event["pid"], event["tid"]) == page and event["ph"] == "X" and event["name"] != "RunTask"
    )
    times = [at for at, _ in own]
    steps = sorted(event["ts"] for event in events if event["name"] == "EventDispatch" and is_step(event))
    starts = [at for at, *thread in begun if tuple(thread) == page]
    starts += [two[0] for one, two in pairwise(tasks) if two[0] - one[0] - one[1] > 1000 * VSYNC_MS]
    frames = []
    for first, last in pairwise(sorted(starts)):
        cpu = wall = collecting = 0.0
        for at, task_wall, task_cpu in tasks[bisect_left(tasks, (first,)) : bisect_left(tasks, (last,))]:
            names = {name for _, name in own[bisect_left(times, at) : bisect_right(times, at + task_wall)]}
            if not names & WORK and any("GC" in name for name in names):
                collecting += task_cpu / 1000
            else:
                cpu, wall = cpu + task_cpu / 1000, wall + task_wall / 1000
        if cpu or collecting:
            frames.append(Frame(bisect_left(steps, last), cpu, wall, collecting))
    return frames


def is_step(event: dict[str, Any]) -> bool:
    """Whether the page is told that the pointer has moved."""
    return bool(event["args"].get("data", {}).get("type") == "pointermove")


# The report ----------------------------------------------------------------------------------------------


def percentile(figures: list[float], share: float) -> float:
    return sorted(figures)[min(len(figures) - 1, int(share * len(figures)))]


def rows_of(felt: Felt) -> list[Row]:
    walls = walls_of(felt.loops)
    best, usual, worst = min(walls), statistics.median(walls), max(walls)
    busy = "other programs have the CPU" if worst > BUSY * best else ""
    # Chromium slows down by more than it is asked for. How much is told by the thread's own time, as for the frames:
    # on the wall clock other programs would count as its doing.
    own, slowed_own = (statistics.median(one.cpu for one in loops) for loops in (felt.loops, felt.slowed_loops))
    factor = slowed_own / own
    slowed = f"slowed by Chromium (a loop {factor:.1f} ×, taken as {SLOWER} ×)"
    return [
        Row("a fixed loop in the page, at best", best, "ms"),
        Row("a fixed loop in the page, median", usual, "ms"),
        Row("a fixed loop in the page, at worst", worst, "ms"),
        Row("a fixed loop in the page, in its own CPU time, median", own, "ms"),
        Row("the same, slowed by Chromium", slowed_own, "ms"),
        Row("the same, slowed by Chromium, on the wall clock", statistics.median(walls_of(felt.slowed_loops)), "ms"),
        Row(
            f"a stroke is drawn, median of {len(felt.strokes)}", statistics.median(felt.strokes), "ms", STROKE_MS, busy
        ),
        Row("a stroke is drawn, 95 %", percentile(felt.strokes, 0.95), "ms", STROKE_MS, busy),
        Row(f"the end of a round is drawn, median of {len(felt.rounds)}", statistics.median(felt.rounds), "ms"),
        Row("the end of a round is drawn, longest", max(felt.rounds), "ms"),
        *dragged(f"CPU × {SLOWER}", felt.drags, SLOWER, busy),
        *dragged(slowed, felt.slowed, SLOWER / factor, busy),
    ]


def walls_of(loops: list[Loop]) -> list[float]:
    return [one.wall for one in loops]


def dragged(how: str, drags: list[list[Frame]], factor: float, busy: str) -> list[Row]:
    """What frames took, all of them and by steps."""
    frames = [frame for frames in drags for frame in frames]
    cpu = [factor * frame.cpu for frame in frames]
    needed = [factor * took for took in needs(drags)]
    what = f"a frame while dragging, {how}"
    return [
        Row(f"{what}, median of {len(frames)}", statistics.median(cpu), "ms", FRAME_MS, busy),
        Row(f"{what}, 99 %", percentile(cpu, 0.99), "ms", FRAME_MS, busy),
        Row(f"{what}, longest by what each of {len(needed)} steps needs", max(needed), "ms", FRAME_MS, busy),
        Row(f"{what}, longest of all", max(cpu), "ms", FRAME_MS, busy),
        Row(f"{what}, frames over {FRAME_MS:g} ms", sum(took > FRAME_MS for took in cpu), ""),
        Row(f"{what}, with garbage between frames", factor * max(one.cpu + one.collecting for one in frames), "ms"),
        Row(f"{what}, on the wall clock", factor * max(frame.wall for frame in frames), "ms"),
    ]


def needs(drags: list[list[Frame]]) -> list[float]:
    """For each step its longest frame, in the drag in which that was shortest."""
    longest: list[dict[int, float]] = [{} for _ in drags]
    for steps, frames in zip(longest, drags, strict=True):
        for frame in frames:
            steps[frame.step] = max(frame.cpu, steps.get(frame.step, 0.0))
    common = set.intersection(*map(set, longest))
    return [min(steps[step] for steps in longest) for step in sorted(common)]


def main() -> None:
    if not is_client_fresh():
        build_client()
    rows = loads()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        rows.insert(1, first_visit(browser, server))
        rows += rows_of(draw(browser, server))
        browser.close()
        server.stop()
    print(text_table(["what", "figure", "at most", ""], [row.cells() for row in rows]))
    if not all(row.is_fine for row in rows):
        sys.exit(1)


if __name__ == "__main__":
    main()
