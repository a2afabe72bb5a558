import { expect, test } from "vitest";
import { roundLogs, roundOf, stepOf, withRounds } from "../../src/table/rounds";
import { entry } from "../fixtures";

/** Two clients and the first roll; two strokes of seat 0, one taken back; others in between; the next roll. */
const LOG = [
  entry(1, -1, "client owl"),
  entry(2, -1, "roll 3-4"),
  entry(3, 0, "room 3x4", 1),
  entry(5, 0, "(undo 3)", 1),
  entry(6, 0, "hedge by 4", 1),
  entry(9, 0, "done", 1),
  entry(10, -1, "roll 1-2"),
  entry(12, 0, "done", 1),
];
const ROUNDS = [2, 10, 12];

test("the dice open a round, what a seat does belongs to the round that was open", () => {
  expect(LOG.map((one) => roundOf(one, ROUNDS))).toEqual([1, 1, 1, 1, 1, 1, 2, 2]);
});

test("the log by rounds leaves out what was taken back", () => {
  const [first, second] = roundLogs(LOG, ROUNDS);
  expect(first?.chance.map(({ text }) => text)).toEqual(["client owl", "roll 3-4"]);
  expect(first?.done.map(({ text }) => text)).toEqual(["hedge by 4", "done"]);
  expect([first?.number, second?.number]).toEqual([2, 10]);
  expect(second?.done.map(({ text }) => text)).toEqual(["done"]);
});

test("rounds come in order, each once", () => {
  expect(withRounds([4, 9], [9])).toEqual([4, 9]);
  expect(withRounds([9], [4, 20])).toEqual([4, 9, 20]);
});

test.each([
  [0, 0],
  [2, 0],
  [9, 0],
  [10, 1],
  [99, 2],
])("after entry %s it is step %s", (number, step) => {
  expect(stepOf(number, ROUNDS)).toBe(step);
});
