import { beforeEach, expect, test } from "vitest";
import type { Level } from "../../src/settings";
import {
  keptResults,
  noteResult,
  offerAfter,
  opponentLevel,
  type Result,
  resultOf,
  withResult,
} from "../../src/table/offer";
import type { OutcomeInfo, SeatInfo, TableInfo } from "../../src/wire";
import { seat, table } from "../fixtures";

const me = (number: number) => seat(number, { yours: true });
const bot = (number: number, level: Level, more: Partial<SeatInfo> = {}) =>
  seat(number, { kind: "bot", level, name: "", ...more });
const against = (level: Level, id = "one"): TableInfo => table({ id, seats: [bot(0, level), me(1)] });
const won = (...winners: number[]) => ({ winners }) as unknown as OutcomeInfo;
const result = (name: string, end: Result["end"], level: Level = "medium"): Result => ({ table: name, level, end });

beforeEach(() => localStorage.clear());

test("one person against built-in players of one level has an opponent's level", () => {
  expect(opponentLevel(against("easy"))).toBe("easy");
  expect(opponentLevel(table({ seats: [me(0), bot(1, "hard"), bot(2, "hard")] }))).toBe("hard");
});

test.each([
  ["two people", [me(0), seat(1), bot(2, "easy")]],
  ["two at one device", [me(0), me(1), bot(2, "easy")]],
  ["somebody alone", [me(0)]],
  ["several levels", [me(0), bot(1, "easy"), bot(2, "hard")]],
  ["a player of the library", [me(0), bot(1, "greedy")]],
  ["somebody who is played on for", [me(0), bot(1, "easy", { stands_in: true })]],
  ["somebody who watches", [bot(0, "easy"), bot(1, "easy")]],
])("%s: there is none", (_, seats) => {
  expect(opponentLevel(table({ seats }))).toBeNull();
});

test("a match is won, lost or shared", () => {
  expect(resultOf(against("easy"), won(1))?.end).toBe("won");
  expect(resultOf(against("easy"), won(0))?.end).toBe("lost");
  expect(resultOf(against("easy"), won(0, 1))?.end).toBe("shared");
});

test("a match that goes on from another one counts for nothing", () => {
  const origin = { table: "two", entry: 3, copied: 3 };
  expect(resultOf({ ...against("easy"), origin }, won(1))).toBeNull();
});

test("after a win a harder level is offered, but none above the expert", () => {
  expect(offerAfter([result("a", "won")], "a")).toEqual({ kind: "harder", level: "hard" });
  expect(offerAfter([result("a", "won", "expert")], "a")).toBeNull();
});

test("after two losses in a row an easier level is offered, but none below the beginner", () => {
  expect(offerAfter([result("a", "lost")], "a")).toBeNull();
  expect(offerAfter([result("a", "lost"), result("b", "lost")], "b")).toEqual({ kind: "easier", level: "easy" });
  expect(offerAfter([result("a", "lost", "beginner"), result("b", "lost", "beginner")], "b")).toBeNull();
});

test("a win, a shared victory or another level between two losses starts them anew", () => {
  for (const between of [result("b", "won"), result("b", "shared"), result("b", "lost", "hard")])
    expect(offerAfter([result("a", "lost"), between, result("c", "lost")], "c")).toBeNull();
});

test("whoever looks at an end again is offered the same, and it counts once", () => {
  noteResult(against("medium", "a"), won(0));
  expect(noteResult(against("medium", "a"), won(0))).toBeNull();
  expect(noteResult(against("medium", "b"), won(0))).toEqual({ kind: "easier", level: "easy" });
  expect(noteResult(against("medium", "b"), won(0))).toEqual({ kind: "easier", level: "easy" });
  expect(Object.values(keptResults()).flat().length).toBe(2);
});

test("only the latest results are kept, and nonsense is left out", () => {
  let results: readonly Result[] = [];
  for (let number = 0; number < 30; number++) results = withResult(results, result(String(number), "lost"));
  expect(results.length).toBe(10);
  localStorage.setItem("drawingboard.results", '{"dschunke":[{"table":4},null,5],"verplant":"lost"}');
  expect(keptResults()).toEqual({ dschunke: [], verplant: [] });
  localStorage.setItem("drawingboard.results", "{");
  expect(keptResults()).toEqual({});
});
