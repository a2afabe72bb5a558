import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import dschunke from "../../../src/boards/dschunke";
import type { LayPreview } from "../../../src/boards/dschunke/view";
import { watchInput } from "../../../src/inputMode";
import { codes, entries, next, pixel, propsOf, setUpScreen, view } from "./support";

const { Board } = dschunke;

beforeEach(() => setUpScreen());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(changes: Parameters<typeof propsOf>[0] = {}) {
  const props = propsOf(changes);
  const shown = render(<Board {...props} />);
  const find = (selector: string) => shown.container.querySelector(selector) as Element;
  const all = (selector: string) => [...shown.container.querySelectorAll(selector)];
  const water = find(".ds-frame > svg");
  const cell = (square: string) => find(`[data-square="${square}"]`) as SVGElement;
  const button = (name: RegExp) => shown.getByRole("button", { name });
  return { ...shown, props, find, all, water, cell, button };
}

type Shown = ReturnType<typeof show>;

const mouse = (x: number, y: number) => ({ ...pixel(x, y), pointerId: 1, pointerType: "mouse", button: 0 });
const finger = (x: number, y: number, pointerId = 2) => ({
  ...pixel(x, y),
  pointerId,
  pointerType: "touch",
  button: 0,
});

function click({ water }: Shown, x: number, y: number): void {
  fireEvent.pointerMove(water, mouse(x, y));
  fireEvent.pointerDown(water, mouse(x, y));
  fireEvent.pointerUp(water, mouse(x, y));
}

function tap({ water }: Shown, x: number, y: number): void {
  fireEvent.pointerDown(water, finger(x, y));
  fireEvent.pointerUp(water, finger(x, y));
}

/** Where a ghost lies, as the corner of its hull. */
function ghost({ find }: Shown, state: string) {
  const rim = find(`.ds-ghost-${state} .ds-ghost-rim`);
  return rim && [Math.floor(Number(rim.getAttribute("x"))), Math.floor(Number(rim.getAttribute("y")))];
}

// The drawing ------------------------------------------------------------------------------------

test("every strip is drawn, the higher ones later", () => {
  const { all } = show();
  const strips = all(".ds-frame .ds-strip");
  expect(strips).toHaveLength(view.laid.length);
  const layers = all(".ds-frame > svg > g > g:nth-child(2) > g");
  expect(layers[1]?.querySelectorAll(".ds-strip")).toHaveLength(view.laid.filter((strip) => strip.height === 2).length);
});

test("the height is written wherever more than one strip lies", () => {
  const { all } = show();
  const high = view.squares.filter((seen) => seen.height > 1);
  expect(all(".ds-heights text").map((text) => text.textContent)).toEqual(high.map((seen) => String(seen.height)));
});

test("legal places of the chosen strip are lit, the way it is turned", () => {
  const shown = show();
  const lit = shown.all(".ds-offered circle").length;
  expect(lit).toBe(Object.keys(codes).filter((text) => text.startsWith("12 e")).length);
  fireEvent.click(shown.button(/Turn/));
  expect(shown.all(".ds-offered circle").length).toBe(
    Object.keys(codes).filter((text) => text.startsWith("12 s")).length,
  );
});

test("the last turn is marked, highlighted squares are lit, and what waits for a yes stays as a ghost", () => {
  const shown = show({ news: entries.slice(-4), highlight: ["0,0", "0,1"], pending: codes["40 e 3,0"] as number });
  expect(shown.all(".ds-news-outline")).toHaveLength(2);
  expect(shown.all(".ds-highlight rect")).toHaveLength(2);
  expect(ghost(shown, "pending")).toEqual([3, 0]);
  expect(shown.find(".ds-meant").textContent).toContain("strip 40"); // and not the one that is chosen
});

test("a strip that was just laid slides in", () => {
  const { all } = show({ view: next.view, previous: view });
  expect(all(".ds-arriving .ds-strip")).toHaveLength(1);
  expect(show({ view: next.view, previous: null }).all(".ds-arriving")).toHaveLength(0);
});

test("D15: whoever waits sees the other's strips but cannot take them", () => {
  const shown = show({ choices: null });
  expect(shown.find(".ds-tray-title").textContent).toBe("Drawn by red");
  expect(shown.all(".ds-hand-strip:disabled")).toHaveLength(2);
  click(shown, 4, 0);
  expect(shown.props.act).not.toHaveBeenCalled();
  expect(shown.props.attempt).not.toHaveBeenCalled();
});

test("pointing at a good shows its group and what it is worth", () => {
  const shown = show({ choices: null });
  fireEvent.pointerMove(shown.water, mouse(0, 1));
  expect(shown.find(".ds-group-points").textContent).toBe("3");
  expect(shown.find(".ds-info").textContent).toBe("pepper, height 2; 2 peppers, 3 points for red");
});

test("at the end the points of all groups are laid out, and nothing is to come", () => {
  const over = { ...view, actor: -2, hand: [], left: [], ending: "all_laid" };
  const { all, button } = show({ choices: null, view: over });
  expect(all(".ds-group-points").length).toBeGreaterThan(0);
  expect(all(".ds-coming")).toHaveLength(0);
  fireEvent.click(button(/Show what groups are worth/));
  expect(all(".ds-group-points")).toHaveLength(0);
});

test("what is still to come can be unfolded", () => {
  const { find, all } = show();
  expect(find(".ds-coming summary").textContent).toBe(`Still to come: ${view.left.length} strips`);
  expect(all(".ds-coming-strips li")).toHaveLength(view.left.length);
});

// Mouse ------------------------------------------------------------------------------------------

test("with the mouse: the strip hovers, turns with the wheel, and a click lays it", () => {
  const shown = show();
  fireEvent.click(shown.button(/strip 40/));
  fireEvent.pointerMove(shown.water, mouse(4, 0));
  expect(ghost(shown, "legal")).toEqual([3, 0]);
  fireEvent.wheel(shown.water, { deltaY: 100 });
  expect(ghost(shown, "refused")).toEqual([4, -1]);
  fireEvent.click(shown.button(/strip 40/));
  fireEvent.click(shown.button(/strip 40/));
  fireEvent.click(shown.button(/strip 40/));
  click(shown, 4, 0);
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(codes["40 e 3,0"]);
});

test("a mouse that only trembles where it laid a strip aims at nothing until it moves", () => {
  const shown = show();
  click(shown, 4, 0);
  expect(ghost(shown, "legal")).toBeNull();
  fireEvent.pointerMove(shown.water, mouse(4.1, 0));
  expect(ghost(shown, "legal")).toBeNull();
  fireEvent.pointerMove(shown.water, mouse(4.45, 0));
  expect(ghost(shown, "legal")).toEqual([3, 0]);
});

test("a strip in hand does not hide what the other one lays under a resting mouse", () => {
  const shown = show();
  fireEvent.pointerMove(shown.water, mouse(4, 0));
  expect(ghost(shown, "legal")).toEqual([3, 0]);
  shown.rerender(<Board {...shown.props} view={next.view} previous={view} />);
  fireEvent.pointerMove(shown.water, mouse(4, 0));
  expect(shown.find(".ds-ghost")).toBeNull();
});

test("what nobody has seen is shown by a click, and laid by the next one", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  const shown = show();
  fireEvent.pointerMove(shown.water, mouse(4, 0));
  shown.rerender(<Board {...shown.props} view={next.view} previous={view} />);
  click(shown, 4, 0);
  expect(shown.props.act).not.toHaveBeenCalled();
  expect(shown.find(".ds-ghost")).not.toBeNull();
  clock.mockRestore();
});

test("a double click lays one strip only", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000); // however busy the machine is
  const shown = show();
  click(shown, 4, 0);
  click(shown, 4, 0);
  expect(shown.props.act).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});

test("a quick click at another place is no double click", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  const shown = show();
  click(shown, 4, 0);
  click(shown, -4, 0);
  expect(shown.props.act).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});

test("a click where the strip may not lie asks the server why", () => {
  const shown = show();
  click(shown, 20, 20);
  expect(shown.props.act).not.toHaveBeenCalled();
  expect(shown.props.attempt).toHaveBeenCalledExactlyOnceWith("12 e 19,20");
});

test("the reason of a refusal is shown beside the squares it is about", () => {
  const refusal = { is: "refusal", id: "1", code: "lay/apart", sentence: "…", rule: "D5", squares: ["19,20"] } as const;
  const { find, all } = show({ refusal: { ...refusal, squares: [...refusal.squares] } });
  expect(find(".ds-reason").textContent).toBe(
    "On the water a strip must touch another one along the edge of a crate. D5",
  );
  expect(all(".ds-refused rect")).toHaveLength(1);
});

test("dragging the water moves it and lays nothing", () => {
  const shown = show();
  const before = shown.water.getAttribute("viewBox");
  fireEvent.pointerDown(shown.water, mouse(4, 0));
  fireEvent.pointerMove(shown.water, mouse(7, 0));
  fireEvent.pointerUp(shown.water, mouse(7, 0));
  expect(shown.water.getAttribute("viewBox")).not.toBe(before);
  expect(shown.props.act).not.toHaveBeenCalled();
});

test("a strip can be dragged from the tray", () => {
  const shown = show();
  const strip = shown.button(/strip 40/);
  fireEvent.pointerDown(strip, mouse(10, 10));
  fireEvent.pointerMove(strip, mouse(4, 0));
  fireEvent.pointerUp(strip, mouse(4, 0));
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(codes["40 e 3,0"]);
});

test("the wheel zooms when there is nothing to lay", () => {
  const shown = show({ choices: null });
  const width = () => Number(shown.water.getAttribute("viewBox")?.split(" ")[2]);
  const before = width();
  fireEvent.wheel(shown.water, { deltaY: -100 });
  expect(width()).toBeLessThan(before);
});

// Touch ------------------------------------------------------------------------------------------

test("with a finger: tap the strip, tap the place, turn, confirm", () => {
  const shown = show();
  fireEvent.click(shown.button(/strip 40/));
  tap(shown, 4, 0);
  expect(shown.props.act).not.toHaveBeenCalled();
  expect(ghost(shown, "legal")).toEqual([3, 0]);
  fireEvent.click(shown.button(/Turn/));
  fireEvent.click(shown.button(/Turn/));
  fireEvent.click(shown.button(/Lay/));
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(codes["40 w 5,0"]);
});

test("with a finger: a second tap on the strip lays it", () => {
  const shown = show();
  tap(shown, 4, 0);
  tap(shown, 4, 0);
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(codes["12 e 3,0"]);
});

test("with a finger: the waiting strip can be dragged on", () => {
  const shown = show();
  tap(shown, 20, 20);
  expect(ghost(shown, "refused")).toEqual([19, 20]);
  fireEvent.pointerDown(shown.water, finger(20, 20));
  fireEvent.pointerMove(shown.water, finger(4, 0));
  fireEvent.pointerUp(shown.water, finger(4, 0));
  expect(ghost(shown, "legal")).toEqual([3, 0]);
  expect(shown.props.act).not.toHaveBeenCalled();
});

test("with two fingers: pinching zooms and lays nothing", () => {
  const shown = show();
  const width = () => Number(shown.water.getAttribute("viewBox")?.split(" ")[2]);
  const before = width();
  fireEvent.pointerDown(shown.water, finger(0, 0, 2));
  fireEvent.pointerDown(shown.water, finger(2, 0, 3));
  fireEvent.pointerMove(shown.water, finger(4, 0, 3));
  expect(width()).toBeCloseTo(before / 2);
  fireEvent.pointerUp(shown.water, finger(0, 0, 2));
  fireEvent.pointerUp(shown.water, finger(4, 0, 3));
  expect(shown.find(".ds-ghost")).toBeNull();
});

test("where squares are small, the first tap comes closer until the strip lies", async () => {
  setUpScreen(20);
  const shown = show();
  const width = () => Number(shown.water.getAttribute("viewBox")?.split(" ")[2]);
  const before = width();
  const at = { ...finger(0, 0), clientX: 590, clientY: 510 };
  fireEvent.pointerDown(shown.water, at);
  fireEvent.pointerUp(shown.water, at);
  await vi.waitFor(() => expect(width()).toBeCloseTo(before / 2));
  expect(ghost(shown, "legal")).toEqual([3, 0]);
  shown.rerender(<Board {...shown.props} view={next.view} previous={view} />);
  await vi.waitFor(() => expect(width()).toBe(before));
});

test("the camera follows a strip that is laid far out", async () => {
  const shown = show();
  const far = { ...view.laid[1], squares: ["30,0", "31,0", "32,0"] } as (typeof view.laid)[number];
  const squares = far.squares.map((square) => ({ square, crate: "." as const, height: 1, laid: 12 }));
  const grownView = { ...view, laid: [...view.laid, far], squares: [...view.squares, ...squares] };
  shown.rerender(<Board {...shown.props} view={grownView} previous={view} />);
  await vi.waitFor(() => {
    const [left = 0, , width = 0] = shown.water.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
    expect(left).toBeLessThan(30);
    expect(left + width).toBeGreaterThanOrEqual(34);
  });
});

test("of a wide harbour the part is shown where most can be done, and everything on demand", async () => {
  const far = { ...view.laid[1], squares: ["-42,0", "-41,0", "-40,0"] } as (typeof view.laid)[number];
  const squares = far.squares.map((square) => ({ square, crate: "." as const, height: 1, laid: 1 }));
  const wide = { ...view, laid: [view.laid[0], far, ...view.laid.slice(1)], squares: [...view.squares, ...squares] };
  const shown = show({ view: wide as typeof view });
  const [left = 0, , width = 0] = shown.water.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  expect(width).toBeCloseTo(1000 / 30);
  expect(left + width).toBeGreaterThan(7);
  fireEvent.click(shown.button(/Show everything/));
  await vi.waitFor(() => expect(shown.water.getAttribute("viewBox")).toMatch(/^-44 /));
});

// Keyboard ---------------------------------------------------------------------------------------

const press = (shown: Shown, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? shown.water, { key });
};

test("by keyboard: one tab stop, arrows move, 2 chooses, R turns, Enter lays", () => {
  const shown = show();
  expect(shown.all('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
  act(() => shown.cell("0,0").focus());
  press(shown, "2", "r", "R", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  expect(document.activeElement).toBe(shown.cell("4,0"));
  expect(shown.all('[role="gridcell"][tabindex="0"]')).toEqual([shown.cell("4,0")]);
  press(shown, "Enter");
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(codes["40 w 5,0"]);
});

test("by keyboard: a square says its place, what is there and whether the strip fits", () => {
  const shown = show();
  expect(shown.cell("4,0").getAttribute("aria-label")).toBe("4,0: open water; the strip fits here");
  expect(shown.cell("0,1").getAttribute("aria-label")).toBe(
    "0,1: pepper, height 2; 2 peppers, 3 points for red; the strip does not fit here",
  );
});

test("by keyboard: Enter where the strip may not lie asks the server why", () => {
  const shown = show();
  act(() => shown.cell("0,0").focus());
  press(shown, "Enter");
  expect(shown.props.attempt).toHaveBeenCalledExactlyOnceWith("12 e -1,0");
});

test("by keyboard: Home and End go to the ends of the row, three squares beyond the strips", () => {
  const shown = show();
  act(() => shown.cell("0,0").focus());
  press(shown, "End", "ArrowRight");
  expect(document.activeElement).toBe(shown.cell("8,0"));
  press(shown, "Home");
  expect(document.activeElement).toBe(shown.cell("-5,0"));
});

test("by keyboard: N goes from one legal place to the next", () => {
  const shown = show();
  act(() => shown.cell("0,0").focus());
  press(shown, "n");
  expect(document.activeElement?.getAttribute("aria-label")).toContain("the strip fits here");
});

test("by keyboard: Escape puts the strip back, P shows points, + comes closer", () => {
  const shown = show();
  act(() => shown.cell("0,0").focus());
  press(shown, "ArrowRight");
  expect(shown.find(".ds-ghost")).not.toBeNull();
  press(shown, "Escape", "p");
  expect(shown.find(".ds-ghost")).toBeNull();
  expect(shown.all(".ds-group")).toHaveLength(4);
  const before = shown.water.getAttribute("viewBox");
  press(shown, "+");
  expect(shown.water.getAttribute("viewBox")).not.toBe(before);
});

test.each([
  ["elsewhere on the page", () => document.body],
  ["on a button beside the water", (shown: Shown) => shown.button(/Turn/)],
])("while the mouse is on the water, R turns with the focus %s", (_, focused) => {
  const shown = show();
  fireEvent.pointerMove(shown.water, mouse(4, 0));
  const before = shown.all(".ds-offered circle").length;
  fireEvent.keyDown(focused(shown), { key: "r" });
  expect(shown.all(".ds-offered circle").length).not.toBe(before);
});

test("a screen reader's press on a square lays the strip there", () => {
  const shown = show();
  fireEvent.click(shown.cell("4,0"));
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(codes["12 e 3,0"]);
});

test("by keyboard: the next strip waits beside what was just laid", () => {
  const shown = show();
  act(() => shown.cell("0,0").focus());
  press(shown, "2", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter");
  expect(shown.find(".ds-ghost")).toBeNull();
  const laid = { ...view.laid[1], squares: ["3,0", "4,0", "5,0"] } as (typeof view.laid)[number];
  const after = { ...view, laid: [...view.laid, laid], hand: view.hand.slice(0, 1) };
  const codesLeft = Object.entries(codes).filter(([text]) => text.startsWith("12 ") && !/ [3-5],0$/.test(text));
  const choices = { ...shown.props.choices, codes: codesLeft.map(([, code]) => code) };
  shown.rerender(<Board {...shown.props} view={after} previous={view} choices={choices as never} />);
  const [x = 0, y = 0] = ghost(shown, "legal") ?? [];
  expect(y !== 0 || x + 2 < 3 || x > 5).toBe(true);
  expect(document.activeElement).toBe(shown.cell(`${x + 1},${y}`));
});

test("coordinates are there for the keyboard, until somebody points", () => {
  onTestFinished(watchInput(document.createElement("div")));
  const shown = show();
  fireEvent.pointerMove(shown.water, mouse(4, 0));
  expect(shown.all(".ds-axis")).toHaveLength(0);
  act(() => shown.cell("0,0").focus());
  press(shown, "ArrowRight");
  expect(shown.all(".ds-axis-here text").map((text) => text.textContent)).toEqual(["1", "0"]);
  expect(shown.find(".ds-info").textContent).toMatch(/^1,0/);
  click(shown, 20, 20);
  expect(shown.all(".ds-axis")).toHaveLength(0);
});

// What a strip would bring -------------------------------------------------------------------------

const PREVIEW: LayPreview = {
  points: [-3, 6],
  groups: [
    { good: "lime", seat: 1, kind: "new", points: 6, before: [], after: [["3,0", "4,0", "4,1"]] },
    { good: "pepper", seat: 0, kind: "covered", points: -3, before: [["0,0", "0,1"]], after: [] },
  ],
  rats: [0, 0],
};
const TOLD = "you 3 less, they 6 more. New: 3 limes (+6). Lost: 2 peppers (−3).";

async function showsPreview(shown: Shown): Promise<void> {
  await vi.waitFor(() => expect(shown.find(".ds-gains")?.textContent).toBe("you −3they +6"));
  expect(shown.find('.ds-info [role="status"]').textContent).toBe(TOLD);
  expect(shown.all(".ds-prospect-gain, .ds-prospect-loss")).toHaveLength(2);
}

const asking = () => vi.fn<(code: number) => Promise<unknown>>().mockResolvedValue(PREVIEW);

test("with the mouse: what a strip would bring is shown before it is laid", async () => {
  const preview = asking();
  const shown = show({ preview });
  fireEvent.pointerMove(shown.water, mouse(4, 0));
  await showsPreview(shown);
  expect(preview.mock.lastCall?.[0]).toBe(codes["12 e 3,0"]);
  fireEvent.pointerMove(shown.water, mouse(20, 20));
  expect(shown.find(".ds-gains")).toBeNull();
});

test("with a finger: the first tap shows it, the second lays the strip", async () => {
  const shown = show({ preview: asking() });
  tap(shown, 4, 0);
  await showsPreview(shown);
  tap(shown, 4, 0);
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(codes["12 e 3,0"]);
  expect(shown.find(".ds-gains")).toBeNull();
});

test("by keyboard: what a strip would bring is shown and said", async () => {
  const shown = show({ preview: asking() });
  act(() => shown.cell("3,0").focus());
  press(shown, "ArrowRight");
  await showsPreview(shown);
});

test("what waits for a yes shows what it would bring", async () => {
  await showsPreview(show({ preview: asking(), pending: codes["12 e 3,0"] as number }));
});

test("a hand that goes on over the water asks nothing", async () => {
  const preview = asking();
  const shown = show({ preview });
  const places = Object.keys(codes).filter((text) => text.startsWith("12 e"));
  for (const text of places) {
    const [x = 0, y = 0] = text.split(" ")[2]?.split(",").map(Number) ?? [];
    fireEvent.pointerMove(shown.water, mouse(x + 1, y));
  }
  await vi.waitFor(() => expect(shown.find(".ds-gains")).not.toBeNull());
  expect(preview).toHaveBeenCalledTimes(1);
});

test("a strip that brings nothing says so", async () => {
  const nothing = { points: [0, 0], groups: [], rats: [0, 0] };
  const shown = show({ preview: () => Promise.resolve(nothing) });
  fireEvent.pointerMove(shown.water, mouse(4, 0));
  await vi.waitFor(() => expect(shown.find(".ds-gains")?.textContent).toBe("no points"));
  expect(shown.find('.ds-info [role="status"]').textContent).toBe("no points");
});
