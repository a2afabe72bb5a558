import { expect, test } from "vitest";
import { lookTo, stepTo } from "../src/parts/replay";

test.each([
  [null, "back", 9],
  [null, "first", 0],
  [null, "forward", null],
  [3, "back", 2],
  [3, "forward", 4],
  [9, "forward", null],
  [0, "back", 0],
  [3, "last", null],
] as const)("from %s of 10, %s leads to %s; null is now", (from, step, to) => {
  expect(stepTo(from, 10, step)).toBe(to);
});

test.each([
  [null, "back", 20],
  [null, "first", 4],
  [20, "forward", null],
  [11, "forward", 20],
  [4, "back", 4],
] as const)("round by round, from entry %s %s leads to %s", (from, step, to) => {
  expect(lookTo(from, [4, 9, 20, 31], step)).toBe(to);
});
