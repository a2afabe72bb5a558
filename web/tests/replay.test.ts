import { expect, test } from "vitest";
import { lookTo, stepTo } from "../src/parts/replay";
import { staysFor } from "../src/replay/playing";
import { leapTo, turnsOf } from "../src/replay/turns";
import { defaults } from "../src/table/state";
import { entry, moment, toy } from "./fixtures";

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

test.each([
  [null, "back", 6],
  [6, "back", 3],
  [5, "back", 3],
  [0, "back", 0],
  [0, "forward", 3],
  [4, "forward", 6],
  [6, "forward", null],
] as const)("turn by turn, from entry %s %s leads to %s; null is now", (from, step, to) => {
  expect(leapTo(from, [0, 3, 6, 9], step)).toBe(to);
});

test("a turn begins where somebody else goes on; what chance gives belongs to it", () => {
  const told = [entry(1, 0, "a"), entry(2, 0, "b"), entry(3, 1, "c"), { ...entry(4, -1, "draw"), seen_by: [1] }];
  const state = { entries: [...told, entry(5, 0, "d")], rounds: [], moment: moment(5) };
  expect(turnsOf(state, [0, 1, 2, 3, 4, 5])).toEqual([0, 2, 4, 5]);
});

test("rounds are looked at one after the other", () => {
  const entries = [entry(1, -1, "roll"), entry(2, 0, "a", 1), entry(3, -1, "roll"), entry(4, 0, "b", 1)];
  const state = { entries, rounds: [1, 3], moment: moment(4) };
  expect(turnsOf(state, [1, 3, 4])).toEqual([1, 3, 4]);
});

test("what goes without saying stays for a moment only, a round longer than a step", () => {
  const stays = (number: number, changes = {}) =>
    staysFor(
      {
        ...defaults(),
        entries: [entry(1, 0, "a"), entry(2, -1, "draw")],
        ...changes,
        replay: { number, moment: null, previous: null },
      },
      { ...toy, unsaid: ({ text }) => text === "no slide" },
    );
  expect(stays(2)).toBeLessThan(stays(1));
  expect(stays(1, { entries: [entry(1, 0, "no slide")] })).toBeLessThan(stays(2));
  expect(stays(1, { rounds: [1, 3] })).toBeGreaterThan(stays(1));
});
