import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeOf } from "../../../src/boards/shared/geometry";
import zonedOut from "../../../src/boards/zoned-out";
import { declareCode, moveCode, PASS, placeCode, redrawCode } from "../../../src/boards/zoned-out/codes";
import type { Rotation } from "../../../src/boards/zoned-out/parts";
import type { CityView } from "../../../src/boards/zoned-out/view";
import { layScreen, translatorOf } from "../support";
import { catalogues, preview, speaking, view } from "./sample";

const { Board } = zonedOut;
const SCALE = 60;
const MIDDLE = 500;

beforeEach(() => {
  layScreen(SCALE, MIDDLE);
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 2 * MIDDLE, 2 * MIDDLE);
});
afterEach(cleanup);

const lay = (card: number, rotation: Rotation, anchor: string) =>
  placeCode({ card, rotation, anchor: placeOf(anchor) });

/** Two places for card 17 as it is printed, one for it turned once, one for card 40; and every redraw. */
const PLACES = [lay(17, 0, "3,2"), lay(17, 0, "2,-2"), lay(17, 1, "3,2"), lay(40, 0, "2,-1"), 1, 2, 3, 4, 5, 6, 7];
const MOVES = ["0,2", "1,2"].map((square) => moveCode(placeOf(square)));

const choicesOf = (codes: number[]) => ({ seat: 0, codes, can_undo: false, must_ask: false, can_offer_end: false });

function show(changes: object = {}) {
  const props = {
    view,
    previous: null as CityView | null,
    news: [],
    choices: choicesOf(PLACES),
    act: vi.fn<(code: number) => void>(),
    attempt: vi.fn<(text: string) => void>(),
    preview: vi.fn(async () => preview as unknown),
    refusal: null,
    pending: null,
    highlight: [],
    t: speaking("en"),
    ...changes,
  };
  const shown = render(<Board {...props} />);
  const find = (selector: string) => shown.container.querySelector(selector) as Element;
  const all = (selector: string) => [...shown.container.querySelectorAll(selector)];
  const city = find(".zo-frame > svg");
  const cell = (square: string) => find(`[data-square="${square}"]`) as SVGElement;
  const button = (name: RegExp) => shown.getByRole("button", { name });
  return { ...shown, props, find, all, city, cell, button };
}

type Shown = ReturnType<typeof show>;

/** A point of the city on the screen, in blocks. */
const at = (x: number, y: number) => ({ clientX: MIDDLE + x * SCALE, clientY: MIDDLE + y * SCALE });
const mouse = (x: number, y: number) => ({ ...at(x, y), pointerId: 1, pointerType: "mouse", button: 0 });
const finger = (x: number, y: number, pointerId = 2) => ({ ...at(x, y), pointerId, pointerType: "touch", button: 0 });

function click(shown: Shown, x: number, y: number) {
  fireEvent.pointerMove(shown.city, mouse(x, y));
  fireEvent.pointerDown(shown.city, mouse(x, y));
  fireEvent.pointerUp(shown.city, mouse(x, y));
}

function tap(shown: Shown, x: number, y: number) {
  fireEvent.pointerDown(shown.city, finger(x, y));
  fireEvent.pointerUp(shown.city, finger(x, y));
}

/** Where the ghost lies, if there is one. */
const ghost = (shown: Shown, state: string) =>
  shown
    .find(`.zo-ghost-${state} .zo-ghost-card`)
    ?.getAttribute("transform")
    ?.match(/translate\((.*?)\)/)?.[1];

const press = (shown: Shown, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? shown.city, { key });
};

// The picture ------------------------------------------------------------------------------------

test("every block is drawn, and four tower plots with their floors", () => {
  const { all } = show();
  const blocks = Object.values(view.blocks).filter((token) => token !== "DT");
  expect(all(".zo-blocks .zo-block")).toHaveLength(blocks.length);
  expect(all(".zo-skyline .zo-floor")).toHaveLength(9);
  expect(all(".zo-height text").map((text) => text.textContent)).toEqual(["3", "1", "5"]);
});

test("planners stand on their blocks, and their zones are outlined with what they are worth", () => {
  const { all } = show();
  expect(all(".zo-planner")).toHaveLength(2);
  expect(all(".zo-zone")).toHaveLength(2);
  expect(all(".zo-worth text").map((text) => text.textContent)).toEqual(["7", "3"]);
});

test("the card laid last is marked, and slides in when it is new", () => {
  const before = { ...view, last: null };
  expect(show({ previous: null }).all(".zo-arriving")).toHaveLength(0);
  cleanup();
  const shown = show({ previous: before });
  expect(shown.all(".zo-last-card")).toHaveLength(1);
  expect(shown.all(".zo-arriving .zo-block")).toHaveLength(4);
});

test("what others laid before the last card is marked in their colours, as far as it lies open", () => {
  const [anchor = "0,0"] = view.last?.squares ?? [];
  const by = (number: number, seat: number, text: string) => ({ number, stream: 0, seat, text, time: 0 });
  const news = [
    by(1, 1, "5n 4,4"),
    by(2, 1, "to 4,4"),
    by(3, -1, "draw 3"),
    by(4, 2, "6e 5,5"),
    by(5, 0, `9n ${anchor}`),
  ];
  const shown = show({ news });
  expect(shown.all(".zo-earlier-card").map((mark) => mark.getAttribute("data-seat"))).toEqual(["2", "1"]);
  expect(shown.all(".zo-last-card")).toHaveLength(1);
});

test("whoever waits sees their cards but cannot play them", () => {
  const shown = show({ choices: null, seat: 0 });
  expect(shown.all(".zo-hand-card:disabled")).toHaveLength(3);
  click(shown, 3, 3);
  expect(shown.props.act).not.toHaveBeenCalled();
  expect(shown.props.attempt).not.toHaveBeenCalled();
});

// Mouse ------------------------------------------------------------------------------------------

test("with the mouse: legal places are lit, the card hovers and snaps, a click lays it", () => {
  const shown = show();
  expect(shown.all(".zo-crossings path")).toHaveLength(0);
  fireEvent.click(shown.button(/^card 17/));
  expect(shown.all(".zo-crossings path")).toHaveLength(2);
  fireEvent.pointerMove(shown.city, mouse(4.3, 2.8));
  expect(ghost(shown, "legal")).toBe("3 2");
  click(shown, 4.3, 2.8);
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(lay(17, 0, "3,2"));
});

test.each([
  ["the wheel", (shown: Shown) => fireEvent.wheel(shown.city, { deltaY: 100 })],
  ["R", () => fireEvent.keyDown(document.body, { key: "r" })],
  ["the button", (shown: Shown) => fireEvent.click(shown.button(/^Turn/))],
  ["a click on the card", (shown: Shown) => fireEvent.click(shown.button(/^card 17/))],
])("a card is turned with %s", (_, turn) => {
  const shown = show();
  fireEvent.click(shown.button(/^card 17/));
  fireEvent.pointerMove(shown.city, mouse(4, 3));
  turn(shown);
  expect(shown.all(".zo-crossings path")).toHaveLength(1);
  click(shown, 4, 3);
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(lay(17, 1, "3,2"));
});

test("a click where the card may not lie asks the server why", () => {
  const shown = show();
  fireEvent.click(shown.button(/^card 17/));
  fireEvent.pointerMove(shown.city, mouse(0.1, 0.2));
  expect(ghost(shown, "refused")).toBe("-1 -1");
  click(shown, 0.1, 0.2);
  expect(shown.props.act).not.toHaveBeenCalled();
  expect(shown.props.attempt).toHaveBeenCalledExactlyOnceWith("17n -1,-1");
});

test("the reason of a refusal is shown beside the squares it is about", () => {
  const refusal = {
    is: "refusal",
    id: "1",
    code: "unheard/of",
    sentence: "That is Downtown.",
    rule: "Z5",
    squares: ["0,0"],
  };
  const { find, all } = show({ refusal, t: translatorOf(catalogues.en, "en") });
  expect(find(".zo-reason").textContent).toBe("That is Downtown. Z5");
  expect(all(".zo-refused rect")).toHaveLength(1);
});

test("a card can be dragged from the hand, and the click after that does not turn it", () => {
  const shown = show();
  const card = shown.button(/^card 40/);
  fireEvent.pointerDown(card, mouse(9, 9));
  fireEvent.pointerMove(card, mouse(3, 0));
  expect(ghost(shown, "legal")).toBe("2 -1");
  fireEvent.pointerUp(card, mouse(3, 0));
  fireEvent.click(card);
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(lay(40, 0, "2,-1"));
});

test("dragging the land moves it and lays nothing", () => {
  const shown = show();
  fireEvent.click(shown.button(/^card 17/));
  const before = shown.city.getAttribute("viewBox");
  fireEvent.pointerDown(shown.city, mouse(4, 3));
  fireEvent.pointerMove(shown.city, mouse(6, 3));
  fireEvent.pointerUp(shown.city, mouse(6, 3));
  expect(shown.city.getAttribute("viewBox")).not.toBe(before);
  expect(shown.props.act).not.toHaveBeenCalled();
});

test("before a card is dropped: what it covers, the zones it makes and what would be developed", async () => {
  const shown = show();
  fireEvent.click(shown.button(/^card 40/));
  fireEvent.pointerMove(shown.city, mouse(3, 0));
  expect(shown.all(".zo-hatch")[0]?.getAttribute("d")).not.toBe("");
  await vi.waitFor(() => expect(shown.all(".zo-prospect-zone")).toHaveLength(2));
  expect(shown.props.preview).toHaveBeenCalledExactlyOnceWith(lay(40, 0, "2,-1"), expect.anything());
  expect(shown.all(".zo-badge-worth").map((text) => text.textContent)).toEqual(["0", "3"]);
  expect(shown.find(".zo-flag-gain text").textContent).toBe("+7");
  expect(shown.find(".zo-preview")).not.toBeNull();
});

test("what waits for a yes stays as a ghost", () => {
  expect(ghost(show({ pending: lay(40, 0, "2,-1") }), "pending")).toBe("2 -1");
  cleanup();
  const moving = show({ choices: choicesOf(MOVES), view: { ...view, phase: "move" }, pending: MOVES[0] });
  expect(moving.all(".zo-ghost-planner")).toHaveLength(1);
});

// The planner ------------------------------------------------------------------------------------

test("after the card the blocks for the planner are lit with what they bring, and a click moves it", async () => {
  const move = preview.moves[0];
  const shown = show({
    choices: choicesOf(MOVES),
    view: { ...view, phase: "move" },
    preview: vi.fn(async () => move),
  });
  expect(shown.all(".zo-step")).toHaveLength(2);
  await vi.waitFor(() => expect(shown.all(".zo-badge").length).toBeGreaterThan(0));
  expect(shown.find(".zo-badge-gain").textContent).toBe("+7");
  click(shown, 1.5, 2.5);
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(MOVES[1]);
});

test("a click beside the lit blocks asks the server why the planner may not go there", () => {
  const shown = show({ choices: choicesOf(MOVES), view: { ...view, phase: "move" } });
  click(shown, -1.5, 0.5);
  expect(shown.props.attempt).toHaveBeenCalledExactlyOnceWith("to -2,0");
});

test("a double click that lays a card does not move the planner as well", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000); // however busy the machine is
  const shown = show();
  fireEvent.click(shown.button(/^card 17/));
  click(shown, 1.5, 2.5);
  shown.rerender(<Board {...shown.props} choices={choicesOf(MOVES)} view={{ ...view, phase: "move" }} />);
  const before = shown.props.act.mock.calls.length + shown.props.attempt.mock.calls.length;
  click(shown, 1.5, 2.5);
  expect(shown.props.act.mock.calls.length + shown.props.attempt.mock.calls.length).toBe(before);
  clock.mockRestore();
});

test("a quick click at another place is no double click", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  const shown = show();
  fireEvent.click(shown.button(/^card 17/));
  click(shown, 4.3, 2.8);
  shown.rerender(<Board {...shown.props} choices={choicesOf(MOVES)} view={{ ...view, phase: "move" }} />);
  click(shown, 1.5, 2.5);
  expect(shown.props.act.mock.calls).toEqual([[lay(17, 0, "3,2")], [MOVES[1]]]);
  clock.mockRestore();
});

test("a wild block asks for its density; what is not permitted is explained by the server", () => {
  const asking = { ...view, phase: "declare" as const, planners: ["2,-1", "-1,2", null] };
  const shown = show({ choices: choicesOf([declareCode(1), declareCode(2)]), view: asking });
  fireEvent.click(shown.button(/medium residential/));
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(declareCode(2));
  fireEvent.click(shown.button(/heavy residential/));
  expect(shown.props.attempt).toHaveBeenCalledExactlyOnceWith("heavy");
});

// Redrawing and passing -----------------------------------------------------------------------------

test("marked cards are redrawn with one button", () => {
  const shown = show();
  fireEvent.click(shown.button(/Put card 17 back/));
  fireEvent.click(shown.button(/Put card 63 back/));
  fireEvent.click(shown.button(/^Redraw 2 cards/));
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(redrawCode([true, false, true]));
});

test("whoever has no place for any card passes", () => {
  const shown = show({ choices: choicesOf([PASS]) });
  fireEvent.click(shown.button(/^Pass/));
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(PASS);
});

// Touch ------------------------------------------------------------------------------------------

test("with a finger: tap the card, tap the place, tap it to turn it, then lay it", () => {
  const shown = show();
  fireEvent.click(shown.button(/^card 17/));
  tap(shown, 4.2, 3.1);
  expect(shown.props.act).not.toHaveBeenCalled();
  expect(ghost(shown, "legal")).toBe("3 2");
  tap(shown, 4.2, 3.1);
  fireEvent.click(shown.find(".zo-held .zo-button-main"));
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(lay(17, 1, "3,2"));
});

test("with a finger: the waiting card can be dragged on", () => {
  const shown = show();
  fireEvent.click(shown.button(/^card 17/));
  tap(shown, 0, 0);
  expect(ghost(shown, "refused")).toBe("-1 -1");
  fireEvent.pointerDown(shown.city, finger(0.2, 0.2));
  fireEvent.pointerMove(shown.city, finger(4, 3));
  fireEvent.pointerUp(shown.city, finger(4, 3));
  expect(ghost(shown, "legal")).toBe("3 2");
});

test("with two fingers: pinching zooms and lays nothing", () => {
  const shown = show();
  fireEvent.click(shown.button(/^card 17/));
  const width = () => Number(shown.city.getAttribute("viewBox")?.split(" ")[2]);
  const before = width();
  fireEvent.pointerDown(shown.city, finger(0, 0, 2));
  fireEvent.pointerDown(shown.city, finger(1, 0, 3));
  fireEvent.pointerMove(shown.city, finger(1.5, 0, 3));
  expect(width()).toBeCloseTo(before / 1.5);
  fireEvent.pointerUp(shown.city, finger(0, 0, 2));
  fireEvent.pointerUp(shown.city, finger(1.5, 0, 3));
  expect(shown.find(".zo-ghost")).toBeNull();
});

test("with a finger: a tap on a lit block moves the planner", () => {
  const shown = show({ choices: choicesOf(MOVES), view: { ...view, phase: "move" } });
  tap(shown, 0.5, 2.5);
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(MOVES[0]);
});

test("the drawer of a phone is pulled up by its handle", () => {
  const shown = show();
  fireEvent.click(shown.button(/Show the cards large/));
  expect(shown.find(".zo-drawer-open")).not.toBeNull();
});

// Keyboard ---------------------------------------------------------------------------------------

test("by keyboard: one tab stop, 1 chooses, arrows move, R turns, Enter lays", () => {
  const shown = show();
  expect(shown.all('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
  act(() => shown.cell("0,0").focus());
  press(shown, "1", "r", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown");
  expect(document.activeElement).toBe(shown.cell("3,2"));
  expect(ghost(shown, "legal")).toBe("3 2");
  press(shown, "Enter");
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(lay(17, 1, "3,2"));
});

test("by keyboard: a square says its place, what is there and whether it can be chosen", () => {
  const shown = show();
  act(() => shown.cell("0,0").focus());
  expect(shown.cell("-2,0").getAttribute("aria-label")).toBe("−2,0: park");
  press(shown, "1");
  expect(shown.cell("3,2").getAttribute("aria-label")).toBe("3,2: parking lot; the card fits here");
  expect(shown.cell("-2,-1").getAttribute("aria-label")).toBe(
    "−2,−1: light residential, planner of pink; the card does not fit here",
  );
});

test("by keyboard: N goes to the next place that fits, Enter elsewhere asks why not, Escape puts the card back", () => {
  const shown = show();
  act(() => shown.cell("0,0").focus());
  press(shown, "1", "n");
  expect(document.activeElement).toBe(shown.cell("3,2"));
  press(shown, "ArrowLeft", "Enter");
  expect(shown.props.attempt).toHaveBeenCalledExactlyOnceWith("17n 2,2");
  press(shown, "Escape", "Escape");
  expect(shown.all(".zo-crossings path")).toHaveLength(0);
});

test("by keyboard: the planner goes where the cursor is", () => {
  const shown = show({ choices: choicesOf(MOVES), view: { ...view, phase: "move" } });
  act(() => shown.cell("0,0").focus());
  press(shown, "n", "Enter");
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(MOVES[0]);
});

test("by keyboard: a density is chosen with its number", () => {
  const asking = { ...view, phase: "declare" as const, planners: ["2,-1", "-1,2", null] };
  const shown = show({ choices: choicesOf([declareCode(1), declareCode(2)]), view: asking });
  act(() => shown.cell("0,0").focus());
  press(shown, "2");
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(declareCode(2));
});

test("a screen reader's press on a square lays the card there", () => {
  const shown = show();
  fireEvent.click(shown.button(/^card 17/));
  fireEvent.click(shown.cell("3,2"));
  expect(shown.props.act).toHaveBeenCalledExactlyOnceWith(lay(17, 0, "3,2"));
});
