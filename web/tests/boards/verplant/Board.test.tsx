import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Board } from "../../../src/boards/verplant/Board";
import { DONE, LEAVE_OUT, OTHER } from "../../../src/boards/verplant/codes";
import { add, drop } from "../../../src/boards/verplant/codes.generated";
import { fetchDrafting } from "../../../src/boards/verplant/useDrafting";
import { type HouseProps, parseSquare, squareName } from "../../../src/boards/verplant/view";
import type { Choices, Refusal } from "../../../src/wire";
import { goesByKeyboard, layScreen } from "../support";
import { at, codeOf, finger, plans, type State, t } from "./plans";

const { toilet, drawn, shower, basin, walls, front } = plans;

beforeAll(fetchDrafting);
beforeEach(() => layScreen());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PARTED = { code: "hallway/parted", sentence: "the doors are parted", rule: "V12", squares: ["a8"] };

const choicesOf = (state: State): Choices => ({
  seat: 0,
  codes: state.codes,
  can_undo: true,
  must_ask: false,
  can_offer_end: false,
  own: state.own,
  score: null,
});

function show(state: State, more: Partial<HouseProps> = {}) {
  const given = {
    act: vi.fn(),
    attempt: vi.fn(),
    undo: vi.fn(),
    preview: vi.fn(async (code: number) => state.previews[code] ?? null),
  };
  const props = (now: State): HouseProps => ({
    view: now.view,
    previous: null,
    news: [],
    choices: choicesOf(now),
    refusal: null,
    pending: null,
    highlight: [],
    t,
    ...given,
    ...more,
  });
  const result = render(<Board {...props(state)} />);
  const board = result.container.querySelector(".vb-board") as SVGSVGElement;
  return {
    ...given,
    board,
    /** The server's answer: what comes after the step. */
    next: (other: State, and: Partial<HouseProps> = {}) => result.rerender(<Board {...props(other)} {...and} />),
    all: (selector: string) => result.container.querySelectorAll(selector),
    ghost: () => result.container.querySelector(".vb-ghost:not(.vb-away)"),
    acted: () => given.act.mock.calls.map(([code]) => code as number),
    tried: () => given.attempt.mock.calls.map(([text]) => text as string),
  };
}

/** From here to there with the mouse, pressed. */
function stroke(board: SVGSVGElement, ...points: ReturnType<typeof at>[]): void {
  const [first, last] = [points[0], points.at(-1)];
  if (first) fireEvent.pointerDown(board, first);
  for (const point of points.slice(1)) fireEvent.pointerMove(board, point);
  if (last) fireEvent.pointerUp(board, last);
}

const click = (board: SVGSVGElement, point: ReturnType<typeof at>) => {
  fireEvent.pointerMove(board, point);
  stroke(board, point);
};
const press = (...keys: (string | { key: string; shiftKey: boolean })[]) => {
  for (const key of keys)
    fireEvent.keyDown(document.activeElement ?? document.body, typeof key === "string" ? { key } : key);
};
const enter = (board: SVGSVGElement) =>
  act(() => board.querySelector<SVGElement>('[role="gridcell"][tabindex="0"]')?.focus());
const cell = (board: SVGSVGElement, name: string) =>
  [...board.querySelectorAll<SVGElement>('[role="gridcell"]')].find((one) =>
    one.getAttribute("aria-label")?.startsWith(`${name},`),
  );
const goTo = (board: SVGSVGElement, name: string) => act(() => cell(board, name)?.focus());
const focused = () => document.activeElement?.getAttribute("aria-label") ?? "";
/** The toilet upright is two squares high: held by its middle, that is between them. */
const held = (name: string) => at(name, 0.5, 1);

describe("a piece with the mouse", () => {
  test("follows the mouse, and a click draws it", () => {
    const { board, ghost, acted } = show(toilet);
    expect(ghost()).toBeNull();
    fireEvent.pointerMove(board, held("d4"));
    expect(ghost()?.getAttribute("class")).toContain("vb-ghost-fits");
    click(board, held("d4"));
    expect(acted()).toEqual([codeOf(toilet, "place d4 n")]);
  });

  test("a second click while the first is on its way means nothing", () => {
    const { board, acted, tried, next } = show(toilet);
    click(board, held("d4"));
    next(toilet, { choices: null, mine: choicesOf(toilet) });
    click(board, held("d4"));
    next(drawn);
    expect(acted()).toEqual([codeOf(toilet, "place d4 n")]);
    expect(tried()).toEqual([]);
  });

  test("is turned with R, the wheel, the other button and the button for it", () => {
    const { board, acted, all } = show(toilet);
    const turn = () => all(".vb-controls")[0]?.getAttribute("data-turn");
    fireEvent.pointerMove(board, at("d4", 1, 0.5));
    fireEvent.keyDown(document.body, { key: "r" });
    expect(turn()).toBe("e");
    fireEvent.keyDown(document.body, { key: "R", shiftKey: true });
    expect(turn()).toBe("n");
    fireEvent.wheel(board, { deltaY: 100 });
    expect(turn()).toBe("e");
    fireEvent.contextMenu(board);
    expect(turn()).toBe("s");
    fireEvent.click(screen.getByRole("button", { name: /Turn/ }));
    expect(turn()).toBe("w");
    click(board, at("d4", 1, 0.5));
    expect(acted()).toEqual([codeOf(toilet, "place d4 w")]);
  });

  test("where it may not stand it is crossed out, and a click asks the server why", async () => {
    const { board, ghost, acted, tried } = show(shower);
    fireEvent.pointerMove(board, held("b1"));
    expect(ghost()?.getAttribute("class")).toContain("vb-ghost-refused");
    await waitFor(() => expect(screen.getAllByText(/Not here/).length).toBeGreaterThan(0));
    click(board, held("b1"));
    expect(acted()).toEqual([]);
    expect(tried()).toEqual(["place b1 n"]);
  });

  test("the reason stands beside its squares until one goes on", () => {
    const refusal = { id: "1", code: "place/furniture", sentence: "…", rule: "V6", squares: ["b1"] } as Refusal;
    const { board, all } = show(shower, { refusal });
    expect(all(".vb-reason-refused")[0]?.textContent).toContain("Furniture stands there already.");
    expect(all(".vb-refused")).toHaveLength(1);
    fireEvent.pointerDown(board, at("e5"));
    expect(all(".vb-reason-refused")).toHaveLength(0);
  });

  test("what is allowed and probably not wanted is said before it is drawn", async () => {
    const { board, all } = show(toilet, { preview: async () => ({ cautions: [PARTED], new_walls: [] }) });
    fireEvent.pointerMove(board, held("d4"));
    await waitFor(() => expect(all(".vb-ghost-careful, .vb-reason-careful, .vb-caution")).toHaveLength(3));
  });

  test("leaving out, the joker with what it would become, and done", async () => {
    const { acted, all, next } = show(toilet);
    fireEvent.click(screen.getByRole("button", { name: /Joker/ }));
    await waitFor(() => expect(all(".vb-variant svg.vb-box")).toHaveLength(2));
    fireEvent.click(screen.getByRole("button", { name: /The other piece/ }));
    expect(acted()).toEqual([OTHER]);
    next(toilet);
    fireEvent.click(screen.getByRole("button", { name: /Leave out/ }));
    await waitFor(() => expect(acted()).toEqual([OTHER, LEAVE_OUT]));
    next(drawn);
    fireEvent.click(screen.getByRole("button", { name: /Done/ }));
    await waitFor(() => expect(acted()).toEqual([OTHER, LEAVE_OUT, DONE]));
  });

  test("what should be known before leaving out is told first; a second press leaves out", async () => {
    const { acted, all } = show(toilet, { preview: async () => ({ cautions: [{ ...PARTED, code: "new/kind" }] }) });
    fireEvent.click(screen.getByRole("button", { name: /Leave out/ }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("the doors are parted"));
    expect(all(".vb-caution")).toHaveLength(1);
    expect(acted()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: /Leave it out all the same/ }));
    await waitFor(() => expect(acted()).toEqual([LEAVE_OUT]));
  });

  test("Escape takes the warning away, and nothing is left out", async () => {
    const { board, acted } = show(toilet, { preview: async () => ({ cautions: [PARTED] }) });
    enter(board);
    press("x");
    await waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
    press("Escape");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(acted()).toEqual([]);
  });

  test("where it may not lie the reason is told without a click, once the hand rests", async () => {
    const refusal = { id: "1", code: "place/furniture", sentence: "…", rule: "V6", squares: ["b1"] } as Refusal;
    const why = vi.fn(async () => refusal);
    const { board, all, acted, tried } = show(shower, { why });
    fireEvent.pointerMove(board, held("b1"));
    await waitFor(() => expect(all(".vb-reason-not")[0]?.textContent).toContain("Furniture stands there already."));
    expect(why).toHaveBeenCalledTimes(1);
    expect([...acted(), ...tried()]).toEqual([]);
    await waitFor(() => expect(all(".vb-words.vb-past")).toHaveLength(0));
    fireEvent.pointerMove(board, held("d4"));
    await waitFor(() => expect(all(".vb-words.vb-past")).toHaveLength(1));
  });
});

describe("what it would bring", () => {
  test("stands beside a piece that is held where it may stand", async () => {
    const { board, all } = show(shower, { preview: async () => ({ cautions: [], new_walls: [], points: 2 }) });
    const [, square = ""] = (shower.texts.find((text) => text.startsWith("place")) ?? "").split(" ");
    fireEvent.pointerMove(board, held(square));
    await waitFor(() =>
      expect(all(".vb-words:not(.vb-past) .vb-reason-fine")[0]?.textContent).toContain("up to +2 points"),
    );
  });

  test("stands beside a door", async () => {
    const door = { code: 0, square: 0, side: 0, leads: "counts", fine: true, points: 3, missed: [] };
    const { board, all } = show(walls, { preview: async () => ({ cautions: [], new_walls: [], door }) });
    fireEvent.pointerMove(board, at("b2", 0.5, 0.95));
    await waitFor(() => expect(all(".vb-reason-fine")[0]?.textContent).toContain("up to +3 points"));
  });
});

describe("a rest of the hand", () => {
  const told = { cautions: [PARTED], new_walls: [1] };

  test("has its words ready first, then its marks, and shows both; led on, nothing is seen, and it comes again", async () => {
    const { board, all } = show(shower, { preview: async () => told });
    const free = shower.texts.find((text) => text.startsWith("place")) ?? "";
    const [, square = ""] = free.split(" ");
    const shown = ":is(.vb-told, .vb-words):not(.vb-past) > *, .vb-ghost-careful";
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
      if (all(".vb-reason-careful").length > 0) seen.push("said");
      if (all(".vb-caution").length > 0) seen.push("drawn");
      if (all(shown).length > 0) seen.push("shown");
    });
    watch.observe(board.parentElement?.parentElement as Element, { subtree: true, childList: true, attributes: true });
    fireEvent.pointerMove(board, held(square));
    await waitFor(() => expect(all(shown)).toHaveLength(3));
    expect([...new Set(seen)]).toEqual(["said", "drawn", "shown"]);
    expect(all(".vb-told .vb-caution, .vb-told .vb-ghost-walls.vb-careful")).toHaveLength(2);
    fireEvent.pointerMove(board, held("b1"));
    await waitFor(() => expect(all(shown)).toHaveLength(0));
    fireEvent.pointerMove(board, held(square));
    await waitFor(() => expect(all(shown)).toHaveLength(3));
    watch.disconnect();
  });

  test("says whether it may lie there beside the buttons; both sentences have their place", async () => {
    const { board, all } = show(shower);
    const hint = () => all(".vb-hint > :not(.vb-not-now)")[0]?.textContent;
    expect(hint()).toContain("Click where it should stand.");
    fireEvent.pointerMove(board, held("b1"));
    await waitFor(() => expect(hint()).toContain("Not here."));
    expect(all(".vb-hint > *")).toHaveLength(2);
  });
});

describe("a piece under a finger", () => {
  beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: true })));

  test("lies there at once; a tap elsewhere brings it there, a tap on it turns it, the button draws it", () => {
    const { board, ghost, acted } = show(toilet);
    expect(ghost()?.getAttribute("class")).toContain("vb-stays");
    stroke(board, finger("d4", 0.5, 1));
    expect(acted()).toEqual([]);
    stroke(board, finger("d4", 0.5, 0.5));
    fireEvent.click(screen.getByRole("button", { name: /Draw here/ }));
    expect(acted()).toEqual([codeOf(toilet, "place d5 e")]);
  });

  test("stays where it lies when the finger is taken away by the browser", () => {
    const { board, ghost } = show(toilet);
    fireEvent.pointerDown(board, finger("d4"));
    fireEvent.pointerCancel(board, finger("d4"));
    expect(ghost()).not.toBeNull();
  });

  test("is there again when the tool is put away", () => {
    const { ghost } = show(toilet);
    fireEvent.click(screen.getByRole("button", { name: /Window/ }));
    expect(ghost()).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /^Furniture P/ }));
    expect(ghost()).not.toBeNull();
  });

  test("turned four times it lies where it lay", () => {
    const { board, acted } = show(toilet);
    stroke(board, finger("d4", 0.5, 1));
    for (let quarter = 0; quarter < 4; quarter++) fireEvent.click(screen.getByRole("button", { name: /Turn/ }));
    fireEvent.click(screen.getByRole("button", { name: /Draw here/ }));
    expect(acted()).toEqual([codeOf(toilet, "place d4 n")]);
  });

  test("taps at the same place turn it on and on, though it turns away from under the finger", () => {
    const { board, all } = show(toilet);
    const turn = () => all(".vb-controls")[0]?.getAttribute("data-turn");
    stroke(board, finger("d4", 0.5, 1));
    const turns = ["e", "s", "w", "n"].map(() => {
      stroke(board, finger("d5", 0.5, 0.9));
      return turn();
    });
    expect(turns).toEqual(["e", "s", "w", "n"]);
    stroke(board, finger("f7", 0.5, 1));
    expect(turn()).toBe("n");
  });

  test("is dragged as far as the finger moves, wherever that is", () => {
    const { board, acted } = show(toilet);
    stroke(board, finger("d4", 0.5, 1));
    stroke(board, finger("i8"), finger("h7"), finger("g6"));
    fireEvent.click(screen.getByRole("button", { name: /Draw here/ }));
    expect(acted()).toEqual([codeOf(toilet, "place b2 n")]);
  });
});

describe("the walls of a room", () => {
  test("are dashed at once, with a sign at every door; good ones are told apart", () => {
    const { all } = show(walls);
    expect(all(".vb-outlining-walls")).toHaveLength(1);
    expect(all(".vb-may-door")).toHaveLength(walls.own.outline?.doors.length ?? 0);
    expect(all(".vb-may-door.vb-poor")).toHaveLength(5);
  });

  test("a click on a door draws them, and says before what it is good for", async () => {
    const { board, acted, all } = show(walls);
    fireEvent.pointerMove(board, at("b2", 0.5, 0.95));
    await waitFor(() => expect(all(".vb-reason-careful")).toHaveLength(1));
    click(board, at("b2", 0.5, 0.95));
    expect(acted()).toEqual([codeOf(walls, "door b2s")]);
  });

  test("the best door is a button, which names its square for the keyboard", () => {
    const { acted } = show(walls);
    expect(screen.getByRole("button", { name: /Walls with the best door/ })).toBeTruthy();
    act(goesByKeyboard);
    fireEvent.click(screen.getByRole("button", { name: /Walls, door at b2/ }));
    expect(acted()).toEqual([codeOf(walls, "door b2s")]);
  });

  test("a click on a square adds it, one on a square that cannot asks why", () => {
    const { board, acted, tried, next } = show(walls);
    click(board, at("a2"));
    expect(acted()).toEqual([codeOf(walls, "add a2")]);
    next(walls);
    click(board, at("h6"));
    expect(tried()).toEqual(["add h6"]);
  });

  test("painting over squares adds them one after the other", () => {
    const { board, acted, next } = show(walls);
    stroke(board, at("a1"), at("a1", 0.9), at("a2"));
    expect(acted()).toEqual([codeOf(walls, "add a1")]);
    next({ ...walls, codes: [...walls.codes] });
    expect(acted()).toEqual([codeOf(walls, "add a1"), codeOf(walls, "add a2")]);
  });

  test("a wall is pulled outwards, row by row, as far as there is free floor", () => {
    const { board, acted, next } = show(walls);
    const [c5, d5, c6, d6] = ["c5", "d5", "c6", "d6"].map((name) => add(parseSquare(name)));
    stroke(board, at("c4", 0.5, 0.98), at("c5", 0.5, 0.7), at("c6", 0.5, 0.9));
    for (let step = 0; step < 3; step++) next({ ...walls, codes: [...walls.codes, c6 ?? 0, d6 ?? 0] });
    expect(acted()).toEqual([c5, d5, c6, d6]);
  });

  test("a wall against the outer wall stays where it is", () => {
    const { board, acted, tried } = show(walls);
    stroke(board, at("b1", 0.5, 0.02), at("b1", 0.5, -0.9));
    expect([...acted(), ...tried()]).toEqual([]);
  });

  test("a wall that is pulled inwards drops what can be dropped", () => {
    const d4 = parseSquare("d4");
    const { board, acted } = show({ ...walls, codes: [...walls.codes, drop(d4)] });
    stroke(board, at("d4", 0.98), at("d4", 0.4), at("c4", 0.9));
    expect(acted()).toEqual([drop(d4)]);
  });

  test("painting that begins on a square that can be dropped drops", () => {
    const [c3, c4] = [parseSquare("c3"), parseSquare("c4")];
    const { board, acted, next } = show({ ...walls, codes: [...walls.codes, drop(c3), drop(c4)] });
    stroke(board, at("c3"), at("c3", 0.5, 0.9), at("c4"));
    next({ ...walls, codes: [...walls.codes, drop(c4), add(c3)] });
    expect(acted()).toEqual([drop(c3), drop(c4)]);
  });
});

describe("front door and windows", () => {
  test("the tool lights the possible edges, pointing shows the hallway, a click draws", async () => {
    const { board, acted, all } = show(drawn);
    fireEvent.click(screen.getByRole("button", { name: /Front door/ }));
    expect(all(".vb-lit-edges")).toHaveLength(1);
    fireEvent.pointerMove(board, at("a8", 0.05));
    await waitFor(() => expect(all(".vb-would-hall")).toHaveLength(1));
    expect(all(".vb-reason-fine")[0]?.textContent).toMatch(/Hallway of \d+ squares/);
    click(board, at("a8", 0.05));
    expect(acted()).toEqual([codeOf(drawn, "front door a8w")]);
  });

  test("inside the house no window can be: the server says why", () => {
    const { board, tried } = show(drawn);
    fireEvent.keyDown(board, { key: "w" });
    click(board, at("e4", 0.5, 0.9));
    expect(tried()).toEqual(["window e4s"]);
  });

  test("with a finger the first tap lights the edge, the second draws", () => {
    const { board, acted } = show(drawn);
    fireEvent.keyDown(board, { key: "f" });
    stroke(board, finger("a8", 0.2));
    expect(acted()).toEqual([]);
    stroke(board, finger("a8", 0.2));
    expect(acted()).toEqual([codeOf(drawn, "front door a8w")]);
  });
});

describe("only the keyboard", () => {
  test("arrows move the piece, R turns it, Enter draws it", () => {
    const { board, acted } = show(toilet);
    enter(board);
    const start = focused().split(",")[0] ?? "";
    press("ArrowRight", "ArrowDown", "r");
    const expected = squareName(parseSquare(start) + 21);
    expect(focused().startsWith(`${expected},`)).toBe(true);
    press("Enter");
    expect(acted()).toEqual([codeOf(toilet, `place ${expected} e`)]);
  });

  test("PageDown goes on to the next square where the piece fits", () => {
    const { board } = show(basin);
    goTo(board, "a1");
    press("PageDown");
    expect(focused()).toContain("the piece fits here");
    expect(focused().startsWith("c1,")).toBe(true);
  });

  test("walls: PageDown offers the doors, the best first, and Enter draws", () => {
    const { board, acted } = show(walls);
    enter(board);
    press("PageDown");
    expect(focused().startsWith("b2,")).toBe(true);
    press("Enter");
    expect(acted()).toEqual([codeOf(walls, "door b2s")]);
  });

  test("walls: Enter adds a square, a side chosen with Shift and an arrow is a door", () => {
    const { board, acted, next } = show(walls);
    goTo(board, "a2");
    press("Enter");
    next(walls);
    goTo(board, "d4");
    press({ key: "ArrowRight", shiftKey: true }, "Enter");
    expect(acted()).toEqual([codeOf(walls, "add a2"), codeOf(walls, "door d4e")]);
  });

  test("F and W take the tools, the side at the cursor is offered at once", () => {
    const { board, acted } = show(drawn);
    goTo(board, "a5");
    press("f", "ArrowDown", "Enter");
    expect(acted()).toEqual([codeOf(drawn, "front door a6w")]);
  });

  test("X leaves out, J opens the joker, D is done, U takes back", async () => {
    const { board, acted, undo, next, all } = show(toilet);
    enter(board);
    press("j");
    expect(all(".vb-jokers")).toHaveLength(1);
    press("Escape", "x");
    expect(all(".vb-jokers")).toHaveLength(0);
    await waitFor(() => expect(acted()).toEqual([LEAVE_OUT]));
    press("u");
    expect(undo).toHaveBeenCalledTimes(1);
    next(drawn);
    press("d");
    await waitFor(() => expect(acted()).toEqual([LEAVE_OUT, DONE]));
  });

  test("what changes is said aloud, once the hand rests", async () => {
    const { board, all } = show(toilet);
    goTo(board, "c3");
    press("ArrowRight");
    const spoken = () => all("[aria-live]")[all("[aria-live]").length - 1]?.textContent;
    await waitFor(() => expect(spoken()).toBe("d3, as printed: it may stand here"));
  });
});

describe("looking on", () => {
  test("the plan of the seat is shown, and nothing can be drawn", () => {
    const { board, all, acted, tried } = show(front, { choices: null, mine: null, seat: 0 });
    click(board, at("e5"));
    expect(all(".vb-controls")).toHaveLength(0);
    expect([...acted(), ...tried()]).toEqual([]);
  });

  test("pointing at what is cut off says why, and where the way ends", () => {
    const { board, all } = show(front);
    fireEvent.pointerMove(board, at("d3"));
    expect(all(".vb-reason-careful")[0]?.textContent).toContain("not all of its open squares are reached");
    expect(all(".vb-way-ends")).toHaveLength(1);
  });
});
