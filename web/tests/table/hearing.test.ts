/** What is heard when, and what was gained. */
import { expect, test } from "vitest";
import { gainOf } from "../../src/table/gains";
import { soundAfter } from "../../src/table/hearing";
import { defaults, type TableState } from "../../src/table/state";
import type { ScoreInfo, ScoreLineInfo } from "../../src/wire";
import { choices, entry, moment, table } from "../fixtures";

const line = (key: string, points: number, ...squares: string[]): ScoreLineInfo => ({
  key,
  label: key,
  points,
  squares,
});
const scores = (...lines: ScoreLineInfo[]): ScoreInfo[] => [
  { seat: 0, name: "light", total: lines.reduce((sum, one) => sum + one.points, 0), lines },
  { seat: 1, name: "dark", total: 0, lines: [] },
];
const state = (changes: Partial<TableState> = {}): TableState => ({
  ...defaults(),
  table: table(),
  moment: moment(1),
  entries: [entry(1, 1, "a")],
  ...changes,
});
const before = state();
const after = (by: number, changes: Partial<TableState> = {}) =>
  state({ entries: [...before.entries, entry(2, by, "b")], ...changes });

test("an own piece, somebody else's, a stroke on a sheet and a gain are told apart", () => {
  expect(soundAfter(before, after(0), false)).toBe("lay");
  expect(soundAfter(before, after(1), false)).toBe("other");
  expect(soundAfter(before, after(0, { moment: moment(1, { round: 1 }) }), false)).toBe("stroke");
  expect(soundAfter(before, after(0), true)).toBe("gain");
});

test("the own turn is heard after what somebody else did, not after one's own half of a turn", () => {
  expect(soundAfter(before, after(1, { choices: [choices(0)] }), false)).toBe("turn");
  expect(soundAfter(before, after(0, { choices: [choices(0)] }), false)).toBe("lay");
  expect(soundAfter(before, state({ choices: [choices(0)] }), false)).toBe("turn");
  expect(soundAfter(before, before, false)).toBeNull();
});

test("a win sounds like one; every other end is quiet", () => {
  const ended = (winners: number[], points: number[]) =>
    after(1, { moment: moment(2, { outcome: { winners, scores: points, reason: "full", sentence: "", by: null } }) });
  expect(soundAfter(before, ended([0], [3, 1]), false)).toBe("win");
  expect(soundAfter(before, ended([1], [1, 3]), false)).toBe("end");
  expect(soundAfter(before, ended([0], [12]), false)).toBe("end");
});

const had = state({ moment: moment(1, { scores: scores(line("rice", 3, "a1", "a2")) }) });
const has = (by: number, ...lines: ScoreLineInfo[]) => after(by, { moment: moment(2, { scores: scores(...lines) }) });

test("what was gained names the points, and where reasons are new or have grown", () => {
  const found = gainOf(had, has(0, line("rice", 6, "a1", "a2", "a3"), line("rats", -1, "c1")));
  expect(found).toEqual({ seat: 0, number: 2, points: 2, squares: ["a3"] });
  const both = gainOf(had, has(0, line("rice", 3, "a1", "a2"), line("tea", 1, "c3")));
  expect(both?.squares).toEqual(["c3"]);
});

test("of something that is worth more where it stands, all squares are named", () => {
  expect(gainOf(had, has(0, line("rice", 6, "a1", "a2")))?.squares).toEqual(["a1", "a2"]);
});

test("nothing is gained by somebody else's action, by losing points, or by an action that is told again", () => {
  expect(gainOf(had, has(1, line("rice", 9, "a1")))).toBeNull();
  expect(gainOf(had, has(0, line("rice", 1, "a1")))).toBeNull();
  expect(gainOf(has(0), has(0, line("rice", 9, "a1")))).toBeNull();
});

test("in a round the own score comes with what the seat may do", () => {
  const [own] = scores(line("window", 2, "d4"));
  const drawn = after(0, {
    moment: moment(1, { scores: [] }),
    choices: [choices(0, [1], { score: own as ScoreInfo })],
  });
  const [none] = scores();
  const sheet = state({ choices: [choices(0, [1], { score: none as ScoreInfo })] });
  expect(gainOf(sheet, drawn)).toEqual({ seat: 0, number: 2, points: 2, squares: ["d4"] });
});
