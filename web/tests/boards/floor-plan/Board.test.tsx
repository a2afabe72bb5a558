import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Board } from "../../../src/boards/floor-plan/Board";
import {
  DONE,
  letterCode,
  offered,
  placeCode,
  placedRect,
  readCode,
  roomCode,
  squareCode,
} from "../../../src/boards/floor-plan/codes";
import { ranking } from "../../../src/boards/floor-plan/Others";
import { Picture } from "../../../src/boards/floor-plan/Picture";
import { Rules } from "../../../src/boards/floor-plan/Rules";
import { quietSquare } from "../../../src/boards/floor-plan/useHand";
import { type FloorProps, type OwnChoices, squareName } from "../../../src/boards/floor-plan/view";
import type { Choices } from "../../../src/wire";
import { at, fixtures, layScreen, type State, translator } from "./support";

const { start, menu, place, type, letter, pair, over } = fixtures.states;
const t = translator("en");

beforeEach(layScreen);
afterEach(cleanup);

const choicesOf = (state: State, more: Partial<OwnChoices> = {}): OwnChoices => ({
  seat: 0,
  codes: state.codes,
  can_undo: true,
  must_ask: false,
  can_offer_end: false,
  own: state.own,
  score: { seat: 0, name: "", total: 0, lines: state.lines },
  ...more,
});

const props = (state: State): Omit<FloorProps, "act" | "attempt"> => ({
  view: state.view,
  previous: null,
  news: [],
  choices: choicesOf(state) as FloorProps["choices"],
  refusal: null,
  pending: null,
  highlight: [],
  t,
});

function show(state: State, more: Partial<FloorProps> = {}) {
  const given = { act: vi.fn(), attempt: vi.fn(), undo: vi.fn() };
  const result = render(<Board {...props(state)} {...given} {...more} />);
  const board = result.container.querySelector(".fp-board") as SVGSVGElement;
  return {
    ...given,
    board,
    /** The server's answer: what comes after the step. */
    next: (other: State, and: Partial<FloorProps> = {}) =>
      result.rerender(<Board {...props(other)} {...given} {...more} {...and} />),
    all: (selector: string) => result.container.querySelectorAll(selector),
    acted: () => given.act.mock.calls.map(([code]) => code as number),
  };
}

function drag(board: SVGSVGElement, names: readonly string[], pointer = "mouse"): void {
  fireEvent.pointerDown(board, at(names[0] ?? "", pointer));
  for (const name of names.slice(1)) fireEvent.pointerMove(board, at(name, pointer));
  fireEvent.pointerUp(board, at(names.at(-1) ?? "", pointer));
}

const tap = (board: SVGSVGElement, name: string, pointer = "mouse") => drag(board, [name], pointer);
const focused = () => document.activeElement?.getAttribute("aria-label") ?? "";
const enter = (board: SVGSVGElement) => board.querySelector<SVGElement>('[role="gridcell"][tabindex="0"]')?.focus();
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const walk = (board: SVGSVGElement, name: string) => {
  const cell = [...board.querySelectorAll<SVGElement>('[role="gridcell"]')].find((one) =>
    one.getAttribute("aria-label")?.startsWith(`${name},`),
  );
  cell?.focus();
};

describe("the sheet", () => {
  test("everything that is drawn on it is shown", () => {
    const { all } = show(over, { choices: null, mine: choicesOf(over) as Choices });
    const { sheet } = over.own;
    expect(all(".fp-board .fp-wall")).toHaveLength(sheet.rooms.length);
    expect(all(".fp-board .fp-window")).toHaveLength(sheet.windows.length);
    expect(all(".fp-board .fp-door")).toHaveLength(sheet.doors.length);
    expect(all(".fp-board .fp-letter")).toHaveLength(sheet.rooms.length);
  });

  test("F7: a room that has no letter yet is shown without one", () => {
    const { all } = show(type);
    expect(all(".fp-board .fp-wall")).toHaveLength(type.own.sheet.rooms.length);
    expect(all(".fp-board .fp-letter")).toHaveLength(type.own.sheet.rooms.length - 1);
  });

  test("each square can be reached by keys and says its name; there is one stop for Tab", () => {
    const { all } = show(start);
    expect(all('[role="gridcell"]')).toHaveLength(17 * 17);
    expect(all('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
    enter(all(".fp-board")[0] as SVGSVGElement);
    expect(focused()).toBe("i9, free");
    press("ArrowRight", "ArrowDown", "Home");
    expect(focused()).toBe("a10, free");
  });

  test("F3: what was drawn in the round stays on one's own sheet while the others draw", () => {
    const { all, next } = show(letter);
    next(letter, { choices: null });
    expect(all(".fp-board .fp-wall")).toHaveLength(letter.own.sheet.rooms.length);
  });

  test("whoever looks on sees the sheet of whoever is ahead", () => {
    const { all } = show(over, { choices: null });
    const [best] = ranking(over.view);
    const sheet = over.view.sheets[best?.seat ?? 0];
    expect(all(".fp-board .fp-wall")).toHaveLength(sheet?.rooms.length ?? -1);
    expect(screen.getByText(`architect ${(best?.seat ?? 0) + 1}`)).toBeTruthy();
  });
});

describe("a room (F5–F7)", () => {
  const size = offered(new Set(start.codes), "room")[0]?.values ?? [2, 2];

  test("dragged onto the sheet it snaps to the dice; size and place are sent one after the other", () => {
    const { board, acted, next, all } = show(start);
    fireEvent.pointerDown(board, at("c3"));
    fireEvent.pointerMove(board, at("h4"));
    expect(all(".fp-ghost-room text")[0]?.textContent).toBe(`${size[1]}\u00a0×\u00a0${size[0]}`);
    fireEvent.pointerUp(board, at("h4"));
    const rect = { column: 2, row: 2, width: size[1], height: size[0] };
    expect(acted()).toEqual([roomCode(...size)]);
    next({ ...start, codes: [placeCode(rect)], own: { ...start.own, stage: "place", values: size } });
    expect(acted()).toEqual([roomCode(...size), placeCode(rect)]);
  });

  test("a stroke of one finger is kept from the browser, which would take the next tap for the end of a scroll", () => {
    const { board } = show(start);
    const strokes = (fingers: number) => {
      const event = new Event("touchmove", { bubbles: true, cancelable: true });
      return !board.dispatchEvent(Object.assign(event, { touches: Array(fingers).fill({}) }));
    };
    expect(strokes(1)).toBe(false);
    fireEvent.pointerDown(board, at("c3", "touch"));
    expect([strokes(1), strokes(2)]).toEqual([true, false]);
    fireEvent.pointerUp(board, at("h4", "touch"));
    expect(strokes(1)).toBe(false);
  });

  test("two taps on opposite corners do the same", () => {
    const { board, acted, all } = show(start);
    tap(board, "c3", "touch");
    expect(all(".fp-corner")).toHaveLength(1);
    tap(board, "d7", "touch");
    expect(acted()).toEqual([roomCode(...size)]);
  });

  test("with keys: Enter sets a corner, arrows stretch, Enter draws", () => {
    const { board, acted } = show(start);
    enter(board);
    press("Enter", "ArrowDown", "ArrowDown", "Enter");
    expect(acted()).toEqual([roomCode(...size)]);
  });

  test("on top of something it is not sent, and the squares in the way are marked", () => {
    const { board, act, all } = show(menu);
    const [column = 0, row = 0] = menu.own.sheet.rooms[0] ?? [];
    const corner = squareName(row * 17 + column);
    drag(board, [corner, squareName((row + 1) * 17 + column + 1)]);
    expect(act).not.toHaveBeenCalled();
    expect(all(".fp-refused")).toHaveLength(1);
    expect(screen.getByText(/covers only free squares/).textContent).toContain("F5");
  });

  test("F13: sizes that cost a wild bonus are offered only when one wants to use it", () => {
    show(menu);
    const rooms = () => within(screen.getByRole("group", { name: "Rooms" })).getAllByRole("button").length;
    const free = rooms();
    fireEvent.click(screen.getByRole("button", { name: /Use a wild die/ }));
    expect(rooms()).toBeGreaterThan(free);
    expect(rooms()).toBe(offered(new Set(menu.codes), "room").length);
    expect(screen.getAllByRole("button", { name: /costs 1 wild die/ }).length).toBeGreaterThan(0);
  });

  test("its place is tapped twice by a finger and clicked once by a mouse", () => {
    const code = place.codes[0] ?? 0;
    const action = readCode(code);
    if (action.is !== "place") throw new Error("the fixture has no place");
    const rect = placedRect(action.square, action.turned, place.own.values ?? []);
    const middle = squareName((rect.row + Math.floor(rect.height / 2)) * 17 + rect.column + Math.floor(rect.width / 2));
    const finger = show(place);
    tap(finger.board, middle, "touch");
    expect(finger.act).not.toHaveBeenCalled();
    tap(finger.board, middle, "touch");
    expect(finger.acted()).toEqual([code]);
    cleanup();
    const mouse = show(place);
    tap(mouse.board, middle);
    expect(mouse.acted()).toEqual([code]);
  });

  test("F6: its type is one of two buttons, with keys", () => {
    const { acted, board } = show(type);
    enter(board);
    press("1", "2");
    expect(acted().slice(0, 1)).toEqual(type.codes.slice(0, 1));
    expect(screen.getByRole("button", { name: /dining room/ })).toBeTruthy();
  });

  test("F27: its letter has a place already; another square can be tapped", () => {
    const { board, acted, all } = show(letter);
    expect(all(".fp-letter.fp-ghost")).toHaveLength(1);
    const code = letter.codes.at(-1) ?? 0;
    const action = readCode(code);
    tap(board, squareName(action.is === "letter" ? action.square : 0));
    expect(acted()).toEqual([code]);
  });

  test("Done leaves the letter where it is, and ends the round", () => {
    const { acted, next } = show(letter);
    fireEvent.click(screen.getByRole("button", { name: /Done/ }));
    const [first] = acted();
    expect(letter.codes).toContain(first);
    next({ ...start, codes: [DONE] });
    expect(acted()).toEqual([first, DONE]);
  });

  test("the letter's own choice is in the middle, out of the way of windows and doors", () => {
    const room = [2, 2, 5, 5, 4, -1];
    const squares = Array.from({ length: 25 }, (_, index) => (2 + Math.floor(index / 5)) * 17 + 2 + (index % 5));
    expect(quietSquare(new Set(squares.map(letterCode)), room)).toBe(4 * 17 + 4);
  });
});

describe("sets (F9–F12)", () => {
  test("a die's set is begun by its button", () => {
    const { acted } = show(start);
    fireEvent.click(screen.getByRole("button", { name: /5 pool squares/ }));
    expect(acted().map(readCode)).toMatchObject([{ is: "set", kind: 5 }]);
  });

  test("squares that can be drawn are lit, and a tap draws", () => {
    const hedge = fixtures.states["draw 4"];
    const { board, acted, all } = show(hedge);
    expect(all(".fp-lit-dots")).toHaveLength(1);
    tap(board, hedge.texts[0] ?? "", "touch");
    expect(acted()).toEqual(hedge.codes.slice(0, 1));
  });

  test("painting over squares sends them one after the other", () => {
    const stones = fixtures.states["draw 6"];
    const many = { ...stones, own: { ...stones.own, left: 4 } };
    const { board, acted, next, all } = show(many);
    drag(board, ["a1", "b1", "c1"]);
    expect(acted()).toEqual([squareCode(0)]);
    expect(all(".fp-on-the-way")).toHaveLength(1);
    next({ ...many, codes: [...many.codes] });
    next({ ...many, codes: [...many.codes] });
    expect(acted()).toEqual([0, 1, 2].map(squareCode));
  });

  test("a finger that is down before the answer has arrived begins what comes next", () => {
    const hedge = fixtures.states["draw 4"];
    const name = hedge.texts[0] ?? "";
    const { board, acted, next } = show(start, { choices: null, mine: choicesOf(start) as Choices });
    fireEvent.pointerDown(board, at(name, "touch"));
    next(hedge, { choices: choicesOf(hedge) as Choices, view: { ...hedge.view, round: start.view.round } });
    fireEvent.pointerUp(board, at(name, "touch"));
    expect(acted()).toEqual(hedge.codes.slice(0, 1));
  });

  test("a finger that is down when the round ends draws nothing in the next one", () => {
    const { board, act, next, all } = show(start);
    fireEvent.pointerDown(board, at("c3", "touch"));
    next({ ...start, view: { ...start.view, round: start.view.round + 1 } });
    fireEvent.pointerUp(board, at("c3", "touch"));
    expect(act).not.toHaveBeenCalled();
    expect(all(".fp-corner")).toHaveLength(0);
  });

  test("a square that cannot be drawn is tried, so that the server says why", () => {
    const hedge = fixtures.states["draw 4"];
    const { board, act, attempt } = show(hedge);
    tap(board, "q17");
    expect(act).not.toHaveBeenCalled();
    expect(attempt).toHaveBeenCalledWith("q17");
  });

  test("F12: a window goes to the wall that is nearest", () => {
    const windows = fixtures.states["draw 2"];
    const index = windows.texts.indexOf("window m9n");
    const { board, acted, all } = show(windows);
    fireEvent.pointerMove(board, at("m9", "mouse", 0.95, 0.2));
    expect(all(".fp-window.fp-ghost")).toHaveLength(1);
    fireEvent.pointerDown(board, at("m9", "mouse", 0.95, 0.2));
    fireEvent.pointerUp(board, at("m9", "mouse", 0.95, 0.2));
    expect(acted()).toEqual([windows.codes[index]]);
  });

  test("F12: with keys, Space changes the wall in a corner and Enter draws the door", () => {
    const doors = fixtures.states["draw 3"];
    const corner = doors.texts.map((text) => text.slice(5, -1)).find((name, index, all) => all.indexOf(name) !== index);
    const both = doors.codes.filter((_, index) => doors.texts[index]?.startsWith(`door ${corner}`));
    const { board, acted } = show(doors);
    walk(board, corner ?? "");
    press(" ", "Enter");
    expect(acted()).toEqual([both[1]]);
  });

  test("Page Down finds the next square where something can be drawn", () => {
    const hedge = fixtures.states["draw 4"];
    const { board, acted } = show(hedge);
    enter(board);
    press("PageDown");
    expect(focused()).toContain("can be drawn");
    press("Enter");
    expect(hedge.codes).toContain(acted()[0]);
  });
});

describe("the round", () => {
  test("F2: in a bonus round the pairs that are left are offered", () => {
    const { acted } = show(pair);
    expect(screen.getByText("Bonus round")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: /Pair 5-5/ }));
    expect(acted().map(readCode)).toEqual([{ is: "pair", pair: 3 }]);
  });

  test("F25: passing is always there, and D does it", () => {
    const { board, acted } = show(start);
    expect(screen.getByRole("button", { name: /Pass/ })).toBeTruthy();
    enter(board);
    press("d");
    expect(acted()).toEqual([DONE]);
  });

  test("U, Backspace, Control+Z and the button take back the last stroke", () => {
    const { board, undo } = show(type);
    enter(board);
    press("u", "Backspace");
    fireEvent.keyDown(document.activeElement ?? board, { key: "z", ctrlKey: true });
    fireEvent.click(screen.getByRole("button", { name: /^Undo U$/ }));
    expect(undo).toHaveBeenCalledTimes(4);
  });

  test("the whole draft is taken back stroke by stroke", () => {
    const { undo, next } = show(letter);
    fireEvent.click(screen.getByRole("button", { name: "Undo the round" }));
    expect(undo).toHaveBeenCalledTimes(1);
    next(place);
    expect(undo).toHaveBeenCalledTimes(2);
    next(start);
    expect(undo).toHaveBeenCalledTimes(2);
  });

  test("whoever has finished can go on drawing until the round is over", () => {
    const waiting = { ...start, codes: [], own: { ...start.own, stage: "wait" as const } };
    const { undo } = show(waiting, { choices: null, mine: choicesOf(waiting) as Choices });
    fireEvent.click(screen.getByRole("button", { name: /Keep drawing/ }));
    expect(undo).toHaveBeenCalledTimes(1);
  });

  test("steps that one person has meant are not taken for the next at the same device", () => {
    const { board, acted, next } = show(start);
    drag(board, ["c3", "h4"]);
    next(start, { choices: choicesOf(start, { seat: 1 }) as FloorProps["choices"] });
    expect(acted()).toHaveLength(1);
  });

  test("a refusal drops what stood behind it, and its reason stands at the squares", () => {
    const { board, acted, next, all } = show(start);
    drag(board, ["c3", "h4"]);
    const refusal = {
      is: "refusal",
      id: "1",
      code: "room/no_space",
      sentence: "no",
      rule: "F5",
      squares: ["c3"],
    } as const;
    next(start, { refusal: { ...refusal, squares: ["c3"] } });
    next({ ...start, codes: [...start.codes] }, { refusal: { ...refusal, squares: ["c3"] } });
    expect(acted()).toHaveLength(1);
    expect(all(".fp-refused")).toHaveLength(1);
    expect(screen.getByText(/fits nowhere/).textContent).toContain("F5");
    fireEvent.pointerDown(board, at("a1"));
    expect(all(".fp-refused")).toHaveLength(0);
  });
});

describe("what it would bring", () => {
  const preview = (told: unknown) => vi.fn(async () => told);

  test("a window, a door or a square in hand says its points", async () => {
    const drawn = fixtures.states["draw 5"];
    const square = offered(new Set(drawn.codes), "square")[0]?.square ?? 0;
    const asked = preview({ points: 2 });
    const { board, all } = show(drawn, { preview: asked });
    fireEvent.pointerMove(board, at(squareName(square)));
    await waitFor(() => expect(all(".fp-gain")[0]?.textContent).toBe("+2"));
    expect(asked).toHaveBeenCalledWith(squareCode(square), expect.anything());
  });

  test("a room being dragged says it for each type, if that makes a difference", async () => {
    const [low, high] = offered(new Set(start.codes), "room")[0]?.values ?? [2, 2];
    const rect = { column: 2, row: 2, width: high, height: low };
    const types = [
      [3, 7],
      [4, -1],
    ];
    const { board, all } = show(start, { preview: preview({ rooms: [{ types, places: [placeCode(rect)] }] }) });
    fireEvent.pointerDown(board, at("c3"));
    fireEvent.pointerMove(board, at("h4"));
    await waitFor(() => expect(all(".fp-room-gain")[0]?.textContent).toBe("D\u00a0+7 · L\u00a0−1"));
  });

  test("each type says it on its button", async () => {
    const { all } = show(type, { preview: preview({ points: 6 }) });
    await waitFor(() => expect(all(".fp-item-type .fp-more")).toHaveLength(all(".fp-item-type").length));
  });
});

test("there is a row for each die, one for rooms and one for the end, whatever can be done", () => {
  for (const state of [start, menu, place, type, letter, pair, fixtures.states["draw 5"]]) {
    const { all } = show(state);
    expect(all(".fp-controls > .fp-row")).toHaveLength(4);
    expect(all(".fp-end > .fp-button")).toHaveLength(3);
    cleanup();
  }
});

describe("beside the sheet", () => {
  test("points light their squares", () => {
    const { all } = show(fixtures.states["draw 5"]);
    const sum = screen.getByRole("button", { name: /^doors/ });
    fireEvent.focus(sum);
    expect(all(".fp-board .fp-highlight")).toHaveLength(1);
    fireEvent.blur(sum);
    expect(all(".fp-board .fp-highlight")).toHaveLength(0);
  });

  test("F8, F13, F15: the room table shows filled boxes, bonuses and full columns", () => {
    const { all } = show(over, { choices: null, mine: choicesOf(over) as Choices });
    const { filled, points } = over.own.sheet;
    const boxes = over.view.printed.boxes.reduce((sum, count) => sum + count, 0);
    expect(all(".fp-box")).toHaveLength(boxes);
    expect(all(".fp-box.fp-filled")).toHaveLength(filled.reduce((sum, count) => sum + count, 0));
    const full = [...all(".fp-scored")].reduce((sum, cell) => sum + Number.parseInt(cell.textContent ?? "", 10), 0);
    expect(full).toBe(points.rooms);
    expect(all(".fp-table .fp-sign")).toHaveLength(8);
  });

  test("the clients say what they want, what they pay now and what they still miss", () => {
    const { all } = show(menu);
    const cards = [...all(".fp-card")].map((card) => card.textContent);
    expect(cards).toHaveLength(menu.view.clients.length);
    for (const [index, { name, text }] of menu.view.clients.entries()) {
      expect(cards[index]).toContain(name.en);
      expect(cards[index]).toContain(text.en);
    }
    expect(screen.getAllByText(/next points/).length).toBeGreaterThan(0);
  });

  test("as a sign a client says in short what it misses; it opens, and closes with Escape or a touch elsewhere", () => {
    const { all, board } = show(menu);
    const [chip] = all(".fp-chip");
    expect(chip?.textContent).toMatch(/\+\d/);
    const open = () => chip?.getAttribute("aria-expanded");
    fireEvent.click(chip as Element);
    expect([open(), all(".fp-open").length]).toEqual(["true", 1]);
    fireEvent.keyDown(chip as Element, { key: "Escape" });
    expect(open()).toBe("false");
    fireEvent.click(chip as Element);
    fireEvent.pointerDown(board, at("a1"));
    expect(open()).toBe("false");
  });

  test("F2: each printed pair says what it is good for, and whether it is crossed out", () => {
    const sheet = { ...pair.own.sheet, pairs: [1] };
    show({ ...pair, own: { ...pair.own, sheet } });
    const pairs = within(screen.getByRole("list", { name: "Printed pairs" })).getAllByRole("img");
    expect(pairs.map((one) => one.getAttribute("aria-label"))).toEqual([
      "2 and 3: a room of 2\u00a0×\u00a03, or these sets: 2 windows, 3 doors",
      "3 and 4: a room of 3\u00a0×\u00a04, or these sets: 3 doors, 4 hedges (crossed out)",
      "4 and 6: a room of 4\u00a0×\u00a06, or these sets: 4 hedges, 6 stones",
      "5 and 5: a room of 5\u00a0×\u00a05, or these sets: 5 pool squares",
    ]);
  });

  test("all sheets are ranked; one opens large with what its points are made of", async () => {
    Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn(), close: vi.fn() });
    const breakdown = vi.fn(async (seat: number) => ({ seat, name: "", total: 1, lines: over.lines }));
    const { all } = show(over, { choices: null, names: ["Anna", "Ben", "Chiara"], breakdown });
    expect(all(".fp-thumb")).toHaveLength(3);
    fireEvent.click(screen.getByRole("button", { name: /Ben/ }));
    await waitFor(() => expect(all("dialog .fp-lines li")).toHaveLength(over.lines.length));
    expect(breakdown).toHaveBeenCalledWith(1);
    expect(all("dialog .fp-picture")).toHaveLength(1);
  });

  test("F20: equal points share a rank", () => {
    const sheets = [3, 5, 5, 1].map((total) => ({
      ...(start.view.sheets[0] as (typeof start.view.sheets)[0]),
      points: { ...start.own.sheet.points, total },
    }));
    expect(ranking({ ...start.view, sheets }).map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [2, 1],
      [0, 3],
      [3, 4],
    ]);
  });

  test("a hundred sheets are drawn with a few paths each", () => {
    const sheets = Array.from({ length: 100 }, () => over.view.sheets[0] as (typeof over.view.sheets)[0]);
    const { all } = show(over, { choices: null, view: { ...over.view, sheets } });
    expect(all(".fp-thumb")).toHaveLength(100);
    expect(all(".fp-thumb-picture path").length).toBeLessThanOrEqual(1100);
  });
});

test("the picture and the rules are drawn without a match", () => {
  const { container } = render(
    <>
      <Picture />
      <Rules t={t} />
    </>,
  );
  expect(container.querySelectorAll(".fp-picture").length).toBeGreaterThan(5);
  expect(container.textContent).not.toContain("floor-plan.");
});
