import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import planquadrat from "../../../src/boards/planquadrat";
import { codeOf, NO_CLAIM, NO_SLIDE, parseAction } from "../../../src/boards/planquadrat/codes";
import { Picture } from "../../../src/boards/planquadrat/Picture";
import { Rules } from "../../../src/boards/planquadrat/Rules";
import type { TownView } from "../../../src/boards/planquadrat/town";
import type { BoardProps } from "../../../src/boards/types";
import { at, fixtures, layScreen, type State, translator } from "./support";

const { start, places, slides, claims, over } = fixtures.states;
const { Board } = planquadrat;
const t = translator("en");
const code = (text: string) => codeOf(parseAction(text) ?? { kind: "none", of: "claim" });

beforeEach(layScreen);
afterEach(cleanup);

const choicesOf = ({ view, codes }: State) => ({
  seat: view.actor,
  codes,
  can_undo: false,
  must_ask: false,
  can_offer_end: false,
});

function show(state: State, more: Partial<BoardProps<TownView>> = {}) {
  const act = vi.fn();
  const attempt = vi.fn();
  const choices = choicesOf(state);
  const props = { view: state.view, previous: null, news: [], choices, act, attempt, refusal: null, pending: null };
  const result = render(<Board {...props} highlight={[]} t={t} {...more} />);
  const board = result.container.querySelector(".pq-board") as SVGSVGElement;
  const again = (other: Partial<BoardProps<TownView>>) =>
    result.rerender(<Board {...props} highlight={[]} t={t} {...more} {...other} />);
  return { act, attempt, board, again, all: (selector: string) => result.container.querySelectorAll(selector) };
}

const focused = () => document.activeElement?.getAttribute("aria-label") ?? "";
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

function enter(board: SVGSVGElement): void {
  (board.querySelector('[role="gridcell"][tabindex="0"]') as SVGElement).focus();
}

function click(board: SVGSVGElement, x: number, y: number, pointer = "mouse"): void {
  fireEvent.pointerDown(board, at(x, y, pointer));
  fireEvent.pointerUp(board, at(x, y, pointer));
}

describe("drawing", () => {
  test("whoever waits is told nothing to do: whose turn it is stands above the board", () => {
    const { all } = show(start, { choices: null });
    expect(all(".pq-task")[0]?.textContent).toBe("");
  });

  test("every house, monument and claimed square is drawn", () => {
    const { all } = show(over, { choices: null });
    expect(all(".pq-house")).toHaveLength(over.view.houses.length);
    expect(all(".pq-board .pq-monument")).toHaveLength(over.view.places.length);
    expect(all(".pq-ground.pq-light")).toHaveLength(over.view.points[0] ?? 0);
    expect(all(".pq-ground.pq-dark")).toHaveLength(over.view.points[1] ?? 0);
  });

  test("closed ground that nobody can claim is marked", () => {
    const { all } = show(start, { view: { ...start.view, closed: ["c3", "c4"] } });
    expect(all(".pq-ground.pq-closed")).toHaveLength(2);
  });

  test("the last move is marked, and moves when there is something to move from", () => {
    const house = slides.view.houses.find(({ first }) => first === slides.view.placed);
    const text = `${"SML"[(house?.length ?? 1) - 1]} ${house?.first}`;
    const { all } = show(slides, { previous: places.view, news: [{ number: 1, stream: 0, seat: 0, text, time: 0 }] });
    expect(all(".pq-news-house")).toHaveLength(1);
    expect(all(".pq-drops-in")).toHaveLength(1);
  });

  test("a slide is shown with its trail", () => {
    const text = slides.texts.find((one) => one.includes(">")) ?? "";
    const action = parseAction(text);
    if (action?.kind !== "slide") throw new Error("the fixture has no slide");
    const to = text.split(" > ")[1] ?? "";
    const houses = slides.view.houses.map((one) => (text.startsWith(one.first) ? { ...one, first: to } : one));
    const view = { ...slides.view, houses };
    const { all } = show(slides, {
      view,
      previous: slides.view,
      news: [{ number: 2, stream: 0, seat: 0, text, time: 0 }],
    });
    expect(all(".pq-slides-in")).toHaveLength(1);
    expect(all(".pq-trail")).toHaveLength(1);
  });

  test("squares of a score line are lit, a chosen action stays as a ghost", () => {
    const { all } = show(start, { highlight: ["a1", "a2"], pending: code("L c4n") });
    expect(all(".pq-highlight rect")).toHaveLength(2);
    expect(all(".pq-ghost.pq-stays")).toHaveLength(1);
  });

  test("a pending slide and a pending claim are ghosts too", () => {
    expect(show(slides, { pending: slides.codes[1] ?? 0 }).all(".pq-ghost.pq-stays")).toHaveLength(1);
    cleanup();
    expect(show(claims, { pending: claims.codes[1] ?? 0 }).all(".pq-claimable.pq-stays")).toHaveLength(1);
  });

  test("N works wherever the focus is, but not in a field", () => {
    const { act } = show(slides);
    const field = document.body.appendChild(document.createElement("input"));
    fireEvent.keyDown(field, { key: "n" });
    expect(act).not.toHaveBeenCalled();
    field.remove();
    fireEvent.keyDown(document.body, { key: "n" });
    expect(act).toHaveBeenCalledWith(NO_SLIDE);
  });

  test("the picture and the rules draw themselves", () => {
    expect(render(<Picture />).container.querySelectorAll(".pq-monument")).toHaveLength(2);
    expect(render(<Rules t={t} />).container.querySelectorAll("figure svg")).toHaveLength(4);
  });
});

describe("placing with the mouse", () => {
  test("a ghost follows the pointer and a click places it", () => {
    const { board, act, all } = show(start);
    fireEvent.pointerMove(board, at(420, 295));
    expect(all(".pq-ghost.pq-may")).toHaveLength(1);
    click(board, 420, 295);
    expect(act).toHaveBeenCalledWith(code("M d4n"));
  });

  test("R turns the ghost even while the focus is elsewhere, and L chooses the large house", () => {
    const { board, act } = show(start);
    fireEvent.pointerMove(board, at(420, 290));
    fireEvent.keyDown(window, { key: "r" });
    fireEvent.keyDown(window, { key: "l" });
    click(board, 420, 290);
    expect(act).toHaveBeenCalledWith(code("L e2w"));
  });

  test("a right click turns it too", () => {
    const { board, act } = show(start);
    fireEvent.pointerMove(board, at(420, 290));
    fireEvent.contextMenu(board);
    click(board, 420, 290);
    expect(act).toHaveBeenCalledWith(code("M e3w"));
  });

  test("P3: where no house can stand it is tried, so that the server says why", () => {
    const { board, act, attempt, all } = show(places);
    fireEvent.pointerMove(board, at(520, 300));
    expect(all(".pq-ghost.pq-may-not")).toHaveLength(1);
    click(board, 520, 300);
    expect(act).not.toHaveBeenCalled();
    expect(attempt).toHaveBeenCalledWith("M e4n");
  });

  test("a house can be dragged out of the tray", () => {
    const { act } = show(start);
    const large = screen.getByRole("radio", { name: "4 large houses" });
    fireEvent.pointerDown(large, at(100, 900));
    fireEvent.pointerMove(large, at(450, 410));
    fireEvent.pointerUp(large, at(450, 410));
    expect(act).toHaveBeenCalledWith(code("L d5n"));
  });

  test("a size that is used up cannot be chosen", () => {
    show(places);
    const large = screen.getByRole("radio", { name: "0 large houses" });
    expect(large.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(large);
    expect(large.getAttribute("aria-checked")).toBe("false");
  });
});

describe("placing with a finger", () => {
  test("the first tap leaves a ghost, the second one places it", () => {
    const { board, act, all } = show(start);
    click(board, 420, 295, "touch");
    expect(act).not.toHaveBeenCalled();
    expect(all(".pq-ghost.pq-stays")).toHaveLength(1);
    click(board, 380, 302, "touch");
    expect(act).toHaveBeenCalledWith(code("M d4n"));
  });

  test("between the taps it can be turned, dragged on, given up, or placed by a button", () => {
    const { board, act, all } = show(start);
    click(board, 420, 295, "touch");
    fireEvent.click(screen.getByRole("button", { name: /Turn/ }));
    fireEvent.click(screen.getByRole("button", { name: "Place here" }));
    expect(act).toHaveBeenLastCalledWith(code("M e3w"));
    fireEvent.pointerDown(board, at(420, 295, "touch"));
    fireEvent.pointerMove(board, at(600, 495, "touch"));
    fireEvent.pointerUp(board, at(600, 495, "touch"));
    expect(all(".pq-ghost.pq-stays")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(all(".pq-ghost")).toHaveLength(0);
  });
});

describe("placing with keys", () => {
  test("arrows move, 3 takes a large house, R turns, Enter places", () => {
    const { board, act } = show(start);
    enter(board);
    expect(focused()).toBe("north of d5, free, a house can stand here (medium)");
    press("ArrowUp", "ArrowLeft", "3", "Enter");
    expect(act).toHaveBeenLastCalledWith(code("L c4n"));
    press("r", "Enter");
    expect(act).toHaveBeenLastCalledWith(code("L c4w"));
    press("Home", "s", "Enter");
    expect(act).toHaveBeenLastCalledWith(code("S c1w"));
  });

  test("P3: Enter where no house can stand is tried", () => {
    const { board, attempt } = show(places);
    enter(board);
    press("ArrowUp", "Enter");
    expect(focused()).toContain("house, large, no house can stand here (medium)");
    expect(attempt).toHaveBeenCalledWith("M d4n");
  });

  test("Page Down goes to the next edge where a house can stand", () => {
    const { board, act } = show(places);
    enter(board);
    press("PageDown", "Enter");
    expect(act).toHaveBeenCalledTimes(1);
  });
});

describe("sliding", () => {
  const text = slides.texts.find((one) => one.startsWith("b2n >")) ?? slides.texts[1] ?? "";
  const from = parseAction(text);

  function edges() {
    if (from?.kind !== "slide") throw new Error("the fixture has no slide");
    const house = slides.view.houses.find(({ first }) => text.startsWith(first));
    const length = house?.length ?? 1;
    const point = (edge: number) => {
      const across = from.from.line < 9 ? from.from.line * 100 : (from.from.line - 9) * 100;
      const along = (edge + length / 2) * 100;
      return from.from.line < 9 ? { x: along, y: across } : { x: across, y: along };
    };
    return { start: point(from.from.edge), end: point(from.to.edge) };
  }

  test("a house is dragged along its groove and stops where it may", () => {
    const { board, act, all } = show(slides);
    const { start: a, end: b } = edges();
    fireEvent.pointerDown(board, at(a.x, a.y));
    fireEvent.pointerMove(board, at(b.x + 20, b.y + 15));
    expect(all(".pq-stops circle").length).toBeGreaterThan(0);
    fireEvent.pointerUp(board, at(b.x + 20, b.y + 15));
    expect(act).toHaveBeenCalledWith(code(text));
  });

  test("a tap takes a house, a second tap says where it stops", () => {
    const { board, act, all } = show(slides);
    const { start: a, end: b } = edges();
    click(board, a.x, a.y, "touch");
    expect(all(".pq-lifted")).toHaveLength(1);
    click(board, b.x, b.y, "touch");
    expect(act).toHaveBeenCalledWith(code(text));
  });

  test("P5: a frozen house is tried, so that the server says why", () => {
    const { board, act, attempt } = show(slides);
    click(board, 750, 600);
    expect(act).not.toHaveBeenCalled();
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(attempt.mock.calls[0]?.[0]).toMatch(/^[a-h][1-8][nesw] > [a-h][1-8][nesw]$/);
  });

  test("with keys: Enter takes it, arrows move it from stop to stop, Enter drops it, Escape puts it back", () => {
    const { board, act, all } = show(slides);
    enter(board);
    press("PageDown", "Enter");
    expect(focused()).toContain("can be slid");
    expect(all(".pq-lifted")).toHaveLength(1);
    press("Escape");
    expect(all(".pq-lifted")).toHaveLength(0);
    press("Enter", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "Enter");
    expect(slides.codes).toContain(act.mock.calls[0]?.[0]);
  });

  test("N, or the button, slides nothing", () => {
    const { board, act } = show(slides);
    enter(board);
    press("n");
    fireEvent.click(screen.getByRole("button", { name: /No slide/ }));
    expect(act.mock.calls).toEqual([[NO_SLIDE], [NO_SLIDE]]);
  });
});

describe("claiming", () => {
  test("P8: a tap anywhere in the place claims it", () => {
    const { board, act, all } = show(claims);
    expect(all(".pq-claimable")).toHaveLength(1);
    click(board, 450, 750, "touch");
    expect(act).toHaveBeenCalledWith(claims.codes[1]);
  });

  test("P7: open ground is tried, so that the server says why", () => {
    const { board, attempt } = show(claims);
    click(board, 650, 50);
    expect(attempt).toHaveBeenCalledWith("claim g1");
  });

  test("with keys: Page Down finds it, Enter claims it, N claims nothing", () => {
    const { board, act } = show(claims);
    enter(board);
    press("PageDown");
    expect(focused()).toContain("e7, can be claimed, place of 2 squares");
    press("Enter", "n");
    expect(act.mock.calls).toEqual([[claims.codes[1]], [NO_CLAIM]]);
  });
});

describe("what an action would bring", () => {
  const nothing = { points: 0, closes: [], keeps: [], loses: [], revives: [], opens: [], ends: false };
  const told = (answers: Record<string, object>) => ({
    preview: vi.fn(async (asked: number) => {
      const text = Object.keys(answers).find((one) => code(one) === asked);
      return text ? { ...nothing, ...answers[text] } : nothing;
    }),
  });
  const bubble = () => document.querySelector(".pq-gains")?.textContent;
  const said = () => document.querySelector("[role=status]")?.textContent;

  test("what a house would close is marked, stands beside it and is said", async () => {
    const props = told({ "M d4n": { points: 2, closes: [["c3", "d3"]] } });
    const { board, all } = show(start, props);
    fireEvent.pointerMove(board, at(420, 295));
    await vi.waitFor(() => expect(bubble()).toBe("closes 2 squares: +2"));
    expect(all(".pq-prospect-own .pq-ground")).toHaveLength(2);
    expect(all(".pq-prospect-number text")[0]?.textContent).toBe("+2");
    expect(said()).toBe("Closes 2 squares: +2.");
    fireEvent.pointerMove(board, at(650, 600));
    expect(bubble()).toBeUndefined();
  });

  test("what it opens to the other one is marked differently", async () => {
    const { board, all } = show(start, told({ "M d4n": { opens: ["c3", "d3", "e3"] } }));
    fireEvent.pointerMove(board, at(420, 295));
    await vi.waitFor(() => expect(bubble()).toBe("they could close 3 squares"));
    expect(all(".pq-prospect-theirs")).toHaveLength(1);
    expect(all(".pq-prospect-own")).toHaveLength(0);
  });

  test("where nothing is closed or opened nothing is said", async () => {
    const props = told({});
    const { board } = show(start, props);
    fireEvent.pointerMove(board, at(420, 295));
    await vi.waitFor(() => expect(props.preview).toHaveBeenCalled());
    expect(bubble()).toBeUndefined();
    expect(said()).toBe("");
  });

  test("of a house that may not stand there nothing is asked", async () => {
    const props = told({});
    const { board } = show(places, props);
    fireEvent.pointerMove(board, at(520, 300));
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(props.preview).not.toHaveBeenCalled();
  });

  test("a slide that opens a place again says so", async () => {
    const text = slides.texts.find((one) => one.includes(">")) ?? "";
    show(slides, { ...told({ [text]: { loses: [["a1"]], revives: ["b1"] } }), pending: code(text) });
    await vi.waitFor(() => expect(bubble()).toBe("opens 2 squares again"));
  });

  test("while one may slide, one button claims what is closed: first no slide, then the claim", async () => {
    const { act, again } = show(slides, told({ "no slide": { points: 2, keeps: [["e7", "e8"]] } }));
    fireEvent.click(await screen.findByRole("button", { name: "Claim 2 squares" }));
    expect(act.mock.calls).toEqual([[NO_SLIDE]]);
    again({ choices: null });
    again({ view: claims.view, choices: choicesOf(claims) });
    expect(act.mock.calls).toEqual([[NO_SLIDE], [claims.codes[1]]]);
  });

  test("a slide that was not confirmed claims nothing later", async () => {
    const { act, again } = show(slides, told({ "no slide": { points: 2, keeps: [["e7", "e8"]] } }));
    fireEvent.click(await screen.findByRole("button", { name: "Claim 2 squares" }));
    again({ pending: NO_SLIDE });
    again({ pending: null });
    again({ view: claims.view, choices: choicesOf(claims) });
    expect(act.mock.calls).toEqual([[NO_SLIDE]]);
  });
});

describe("the button that claims", () => {
  test("says what it brings", () => {
    const { act } = show(claims);
    fireEvent.click(screen.getByRole("button", { name: "Claim 2 squares" }));
    expect(act).toHaveBeenCalledWith(claims.codes[1]);
  });

  test("leads through several places, the largest first; a finger chooses before it claims", () => {
    const codes = [...claims.codes, code("claim a1")];
    const houses = [
      ...claims.view.houses.filter(({ first }) => !/^(a1[nw]|a2n|b1w)$/.test(first)),
      ...["a1n", "a1w", "a2n", "b1w"].map((first) => ({ first, length: 1 })),
    ];
    const choices = { ...choicesOf(claims), codes };
    const { board, act } = show(claims, { view: { ...claims.view, houses }, choices });
    expect(screen.getByText(/several places/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Another place (1 of 2)" }));
    fireEvent.click(screen.getByRole("button", { name: "Claim 1 square" }));
    expect(act).toHaveBeenLastCalledWith(code("claim a1"));
    click(board, 450, 650, "touch");
    expect(act).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("button", { name: "Claim 2 squares" })).toBeTruthy();
    click(board, 450, 650, "touch");
    expect(act).toHaveBeenLastCalledWith(claims.codes[1]);
  });

  test("with keys the cursor stands on the place at once", () => {
    const { board, act } = show(claims);
    enter(board);
    expect(focused()).toContain("e7, can be claimed");
    press("Enter");
    expect(act).toHaveBeenCalledWith(claims.codes[1]);
  });
});

describe("a ghost does not hide what was just placed", () => {
  const placed = { ...start.view, turn: 2, houses: [{ first: "d4n", length: 2 }] };
  const choices = {
    ...choicesOf(start),
    codes: start.codes.filter((one) => !["S d4n", "S e4n", "M c4n", "M d4n", "M e4n"].map(code).includes(one)),
  };

  test("while the mouse rests where it was placed", () => {
    const { board, attempt, again, all } = show(start);
    fireEvent.pointerMove(board, at(420, 295));
    click(board, 420, 295);
    again({ view: placed, choices });
    expect(all(".pq-ghost")).toHaveLength(0);
    fireEvent.pointerMove(board, at(424, 297));
    expect(all(".pq-ghost")).toHaveLength(0);
    click(board, 424, 297);
    expect(attempt).not.toHaveBeenCalled();
    fireEvent.pointerMove(board, at(470, 510));
    expect(all(".pq-ghost.pq-may")).toHaveLength(1);
  });

  test("while the cursor of the keyboard stays there", () => {
    const { board, again, all } = show(start);
    enter(board);
    press("ArrowUp");
    expect(all(".pq-ghost")).toHaveLength(1);
    again({ view: placed, choices });
    expect(all(".pq-ghost")).toHaveLength(0);
    press("ArrowDown");
    expect(all(".pq-ghost.pq-may")).toHaveLength(1);
  });
});

describe("refusals", () => {
  const refusal = {
    is: "refusal",
    id: "1",
    code: "slide/frozen",
    sentence: "no",
    rule: "P5",
    squares: ["h6"],
  } as const;

  test("the reason stands on the board, its squares are marked, and it goes away with the next touch", () => {
    const { board, all, again } = show(slides);
    again({ refusal: { ...refusal, squares: ["h6"] } });
    expect(screen.getByText(/borders a claimed place and is frozen/).textContent).toContain("P5");
    expect(all(".pq-refused rect")).toHaveLength(1);
    fireEvent.pointerDown(board, at(450, 30));
    expect(all(".pq-refused rect")).toHaveLength(0);
  });

  test("a reason we have no words for is the server's sentence", () => {
    show(slides, { refusal: { ...refusal, squares: [], code: "clock/stopped", sentence: "the clock has stopped" } });
    expect(screen.getByText(/the clock has stopped/)).toBeTruthy();
  });
});

describe("looking on", () => {
  test("nothing can be done, but the squares can be read", () => {
    const { board, act, attempt } = show(over, { choices: null });
    click(board, 420, 295);
    enter(board);
    press("Enter", "n", "r", "Home");
    expect(act).not.toHaveBeenCalled();
    expect(attempt).not.toHaveBeenCalled();
    expect(focused()).toMatch(/^a4, open ground, houses: /);
  });

  test("the focus stays on the board when the step of the turn changes", () => {
    const { board, again } = show(claims);
    enter(board);
    again({
      view: places.view,
      choices: choicesOf(places),
    });
    expect(focused()).toContain("north of d5");
  });
});
