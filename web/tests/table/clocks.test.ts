import { expect, test } from "vitest";
import { clockFace, formatTime } from "../../src/table/clocks";

const info = { running: [0], turn_left: { 0: 20_000, 1: 20_000 }, reserve_left: { 0: 60_000, 1: 60_000 } };

test("the turn's time goes first, then the reserve, and nothing below zero", () => {
  expect(clockFace(info, 0, 5000)).toEqual({ running: true, turn: 15_000, reserve: 60_000 });
  expect(clockFace(info, 0, 25_000)).toEqual({ running: true, turn: 0, reserve: 55_000 });
  expect(clockFace(info, 0, 99_000)).toEqual({ running: true, turn: 0, reserve: 0 });
});

test("a clock that does not run stands", () => {
  expect(clockFace(info, 1, 99_000)).toEqual({ running: false, turn: 20_000, reserve: 60_000 });
});

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [65_000, "1:05"],
  [3_729_000, "1:02:09"],
])("%d ms are written %s", (time, text) => {
  expect(formatTime(time)).toBe(text);
});
