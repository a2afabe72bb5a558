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
  expect(stepTo(from, 10, step)).toBe(to);
});
