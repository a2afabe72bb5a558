/** The coach: what is said when, once on this device, and not to whoever knows the game. */
import { readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { spoken } from "../../src/announce";
import { loadBoard } from "../../src/boards/load";
import type { Advice, Catalogue, Guide, Standing } from "../../src/boards/types";
import { Coach, dueNow, isAgainstComputer } from "../../src/help/Coach";
import { knowsGame, noteFinished, noteSaid, wasSaid } from "../../src/help/coached";
import { catalogues } from "../../src/help/texts";
import { addTexts, speak } from "../../src/i18n";
import { choose, settings } from "../../src/settings";
import type { Session } from "../../src/table/session";
import { defaults, type TableState } from "../../src/table/state";
import { choices, moment, seat, table, toy } from "../fixtures";

beforeEach(async () => {
  localStorage.clear();
  choose({ coach: true });
  await speak("en");
  await addTexts(catalogues);
});
afterEach(cleanup);

const now = (changes: Partial<Standing<unknown>> = {}): Standing<unknown> => ({
  view: {},
  own: null,
  seat: 0,
  able: true,
  actions: 0,
  refused: false,
  ...changes,
});

test("what was said is remembered on this device, for each game by itself", () => {
  noteSaid("toy", "first");
  expect([wasSaid("toy", "first"), wasSaid("toy", "end"), wasSaid("other", "first")]).toEqual([true, false, false]);
});

test("whoever has finished two matches knows the game; the same match counts once", () => {
  noteFinished("toy", "t1");
  noteFinished("toy", "t1");
  expect(knowsGame("toy")).toBe(false);
  noteFinished("toy", "t2");
  expect([knowsGame("toy"), knowsGame("other")]).toEqual([true, false]);
});

test("what was kept and makes no sense is as if nothing was kept", () => {
  localStorage.setItem("drawingboard.coach", '{"said": {"toy": 7}, "finished": null}');
  expect([wasSaid("toy", "first"), knowsGame("toy")]).toEqual([false, false]);
  localStorage.setItem("drawingboard.coach", "nonsense");
  noteSaid("toy", "first");
  expect(wasSaid("toy", "first")).toBe(true);
});

test("the first thing whose moment has come and that was not said is due", () => {
  const coach: Advice<unknown>[] = [
    { key: "refused", when: ({ refused }) => refused },
    { key: "first", when: ({ actions }) => actions === 0 },
  ];
  expect(dueNow(coach, now(), "toy")).toBe("first");
  expect(dueNow(coach, now({ refused: true }), "toy")).toBe("refused");
  noteSaid("toy", "refused");
  expect(dueNow(coach, now({ refused: true, actions: 2 }), "toy")).toBeNull();
});

const alone = table({ seats: [seat(0, { yours: true }), seat(1, { kind: "bot", level: "easy" })], hints: true });

test("only whoever plays alone or against the computer is coached", () => {
  expect(isAgainstComputer({ ...defaults(), table: alone })).toBe(true);
  expect(isAgainstComputer({ ...defaults(), table: table() })).toBe(false);
  const both = table({ seats: [seat(0, { yours: true }), seat(1, { yours: true })] });
  expect(isAgainstComputer({ ...defaults(), table: both })).toBe(false);
});

const guide: Guide<unknown> = {
  stage: () => "any",
  keys: () => [],
  coach: [{ key: "first", when: ({ actions }) => actions === 0 }],
};
const board = { ...toy, guide: () => Promise.resolve({ guide }) };
const sessionWith = (state: Partial<TableState>) =>
  ({
    id: "t1",
    state: { value: { ...defaults(), table: alone, moment: moment(1), choices: [choices(0)], ...state } },
  }) as unknown as Session;

test("a bubble is said once, and closes", async () => {
  const { unmount } = render(<Coach session={sessionWith({})} board={board} />);
  fireEvent.click(await screen.findByRole("button", { name: "Got it" }));
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  expect(spoken.value.text, "whoever listens has heard it").toBe("toy.coach.first");
  unmount();
  render(<Coach session={sessionWith({})} board={board} />);
  await new Promise((done) => setTimeout(done, 30));
  expect(screen.queryByRole("region")).toBeNull();
});

test("where there is little room a button opens it, and Escape closes it", async () => {
  render(<Coach session={sessionWith({})} board={board} />);
  const tip = await screen.findByRole("button", { name: "Tip" });
  expect(tip.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(tip);
  expect(tip.getAttribute("aria-expanded")).toBe("true");
  fireEvent.keyDown(tip, { key: "Escape" });
  expect(tip.getAttribute("aria-expanded")).toBe("false");
});

test("the bubble switches the coach off for good", async () => {
  render(<Coach session={sessionWith({})} board={board} />);
  fireEvent.click(await screen.findByRole("button", { name: "No more tips" }));
  expect(settings.value.coach).toBe(false);
});

test("whoever has finished two matches here is told nothing", async () => {
  noteFinished("toy", "a");
  noteFinished("toy", "b");
  render(<Coach session={sessionWith({})} board={board} />);
  await new Promise((done) => setTimeout(done, 30));
  expect(screen.queryByRole("region")).toBeNull();
});

describe.each(["planquadrat", "dschunke", "floor-plan", "zoned-out", "verplant"])("%s", (game) => {
  test("has three to six things to say, and a text for each", async () => {
    const module = await loadBoard(game);
    const found = await module.guide?.();
    const english: Catalogue = JSON.parse(readFileSync(`src/boards/${game}/en.json`, "utf8"));
    const keys = found?.guide.coach.map(({ key }) => `${game}.coach.${key}`) ?? [];
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(keys.length).toBeLessThanOrEqual(6);
    expect(keys.filter((key) => !english[key])).toEqual([]);
    expect(
      Object.keys(english)
        .filter((key) => key.startsWith(`${game}.coach.`))
        .sort(),
    ).toEqual(keys.sort());
  });
});

const VIEWS: Record<string, [game: string, standing: Partial<Standing<unknown>>, said: string][]> = {
  "first turn": [
    ["planquadrat", { view: { phase: "places", monuments: [6, 6] } }, "first"],
    ["dschunke", { view: { turn: 1 } }, "first"],
    ["floor-plan", { view: { round: 1, rounds: 16 }, own: { stage: "menu" } }, "first"],
    ["zoned-out", { view: { phase: "turn", trigger: null, points: [0, 0] } }, "first"],
    ["verplant", { view: { stage: "room", round: 1, rounds: 9 } }, "first"],
  ],
  "something new": [
    ["planquadrat", { view: { phase: "claims", monuments: [6, 6] }, actions: 5 }, "claim"],
    ["dschunke", { view: { turn: 4 }, actions: 3 }, "stack"],
    ["floor-plan", { view: { round: 4, rounds: 16, bonus_round: true }, own: { stage: "pair" }, actions: 9 }, "bonus"],
    ["zoned-out", { view: { phase: "move", trigger: null, points: [0, 0] }, actions: 2 }, "move"],
    ["verplant", { view: { stage: "draw", round: 2, rounds: 9 }, own: { stage: "outline" }, actions: 2 }, "walls"],
  ],
};

describe.each(Object.keys(VIEWS))("%s", (moment) => {
  test.each(VIEWS[moment] ?? [])("%s", async (game, changes, said) => {
    const found = await (await loadBoard(game)).guide?.();
    expect(dueNow(found?.guide.coach ?? [], now(changes), game)).toBe(said);
    expect(dueNow(found?.guide.coach ?? [], now({ ...changes, refused: true }), game)).toBe("refused");
  });
});
