/** Help for this moment, and what stays of a hint while the match goes on. */
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadBoard } from "../../src/boards/load";
import { HelpPart, nowText, pageKeys } from "../../src/help/HelpPart";
import { whyText } from "../../src/help/HintBar";
import { mention } from "../../src/help/shown";
import { catalogues } from "../../src/help/texts";
import { addTexts, knows, speak } from "../../src/i18n";
import type { Session } from "../../src/table/session";
import { defaults, hintAfter, hintedCode, hintedSquares, type TableState } from "../../src/table/state";
import type { Hinted } from "../../src/wire";
import { choices, entry, moment, table, toy } from "../fixtures";

beforeEach(async () => {
  await speak("en");
  await addTexts(catalogues);
});
afterEach(() => {
  cleanup();
  mention(null);
});

const state = (changes: Partial<TableState> = {}): TableState => ({
  ...defaults(),
  table: table(),
  moment: moment(1),
  choices: [choices(0)],
  ...changes,
});
const hint: Hinted = { is: "hinted", id: "1", seat: 0, codes: [1, 2], texts: ["a1", "b2"] };

test("whoever may not act is told what there is to do meanwhile", () => {
  expect(nowText(state(), "toy", null)).toContain("It is not your turn.");
  expect(nowText(state({ table: table({ seats: [] }) }), "toy", null)).toContain("You are watching.");
});

test("only keys that do something now are listed", () => {
  const names = (now: TableState) => pageKeys(now, null).map(([key]) => key);
  expect(names(state())).not.toContain("U");
  expect(names(state({ choices: [choices(0, [1], { can_undo: true })] }))).toContain("U");
  expect(names(state({ pending: { seat: 0, code: 1 } }))).toContain("C");
});

test("a rule on the screen can be opened from the help, and so can the lessons", () => {
  mention("P3");
  const session = { state: { value: state() } } as unknown as Session;
  render(<HelpPart session={session} board={toy} game="toy" />);
  expect(screen.getByRole("button", { name: "Why not: rule P3" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Lessons" }).getAttribute("href")).toBe("/learn/toy");
});

const STAGES: [game: string, stages: string[]][] = [
  ["planquadrat", ["opens", "places", "slides", "claims"]],
  ["dschunke", ["two", "one"]],
  ["floor-plan", ["pair", "menu", "place", "type", "letter", "draw", "wait"]],
  ["zoned-out", ["settle", "turn", "redrawn", "move", "declare"]],
  ["verplant", ["room", "card", "mark", "draw", "outline", "finish", "wait"]],
];

describe.each(STAGES)("%s", (game, stages) => {
  test("has words and keys for every stage", async () => {
    const board = await loadBoard(game);
    const found = await board.guide?.();
    expect(stages.filter((stage) => !knows(`${game}.help.${stage}`))).toEqual([]);
    const texts = (await catalogues.en()).default;
    for (const [, key] of stages.flatMap((stage) => found?.guide.keys(stage) ?? []))
      expect(key.startsWith("keys.") || key in texts, key).toBe(true);
  });
});

test("a hint stays while it can be done; what was done of it is gone, anything else ends it", () => {
  expect(hintAfter(hint, [entry(1, 0, "(hint)")], [choices(0, [1, 2])])).toEqual(hint);
  expect(hintAfter(hint, [entry(2, 0, "a1")], [choices(0, [2])])).toMatchObject({ codes: [2], texts: ["b2"] });
  expect(hintAfter(hint, [entry(2, 0, "c3")], [choices(0, [1, 2])])).toBeNull();
  expect(hintAfter(hint, [entry(2, 0, "(undo 1)")], [choices(0, [1, 2])])).toBeNull();
  expect(hintAfter(hint, [], [choices(0, [7])])).toBeNull();
  expect(hintAfter("asked", [entry(2, 1, "c3")], [])).toBe("asked");
});

test("a hint is on the board of now only, with the squares that it names", () => {
  expect(hintedCode(state({ hint }))).toBe(1);
  expect(hintedCode(state({ hint, replay: { number: 1, moment: null, previous: null } }))).toBeNull();
  expect(hintedSquares(state({ hint: { ...hint, texts: ["place c4 e", "door b11n", "done"] } }))).toEqual([
    "c4",
    "b11",
  ]);
});

test("why: what changes at once, or else how the match stands", () => {
  const session = { state: { value: state() } } as unknown as Session;
  const why = (changes: Partial<Hinted>) => whyText({ ...hint, ...changes }, session, toy, moment(1));
  const line = { key: "stone", label: "stones", points: 6, squares: ["a1"] };
  const gains = [
    { seat: 0, points: 6, line },
    { seat: 1, points: -3, line: null },
  ];
  expect(why({ gains })).toBe("At once: stones +6, Ben −3.");
  expect(why({ value: 0.57 })).toBe("No points at once; from here the computer puts your chances at 57%.");
  expect(why({})).toBe("No points at once: it prepares for later.");
  const town = { state: { value: state({ table: { ...state().table, game: "planquadrat" } as never }) } };
  const reasons = [{ key: "takes", number: 4 }, { key: "of tomorrow" }];
  const told = whyText({ ...hint, gains, reasons }, town as unknown as Session, toy, moment(1));
  expect(told).toBe("At once: stones +6, Ben −3. Otherwise the other could close 4 squares next.");
});
