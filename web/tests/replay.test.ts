import { expect, test } from "vitest";
import { stepTo } from "../src/parts/replay";

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
  const stops = Array.from({ length: 11 }, (_, number) => number);
  expect(stepTo(from, stops, step)).toBe(to);
});

test.each([
  [null, "back", 31],
  [31, "back", 12],
  [12, "forward", 31],
  [31, "forward", null],
  [null, "first", 4],
] as const)("where all act at once, from %s %s leads to the round at %s", (from, step, to) => {
  expect(stepTo(from, [4, 12, 31, 57], step)).toBe(to);
});
