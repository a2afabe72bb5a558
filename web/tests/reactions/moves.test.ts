import { expect, test } from "vitest";
import { moved } from "../../src/reactions/moves";

/** Six emotes, six phrases in three rows of two, and three to mute. */
const ROWS = [6, 2, 2, 2, 3];

test("left and right go from one to the next, and round at the ends", () => {
  expect(moved(ROWS, 5, "ArrowRight")).toBe(6);
  expect(moved(ROWS, 6, "ArrowLeft")).toBe(5);
  expect(moved(ROWS, 0, "ArrowLeft")).toBe(14);
  expect(moved(ROWS, 14, "ArrowRight")).toBe(0);
});

test("up and down go to what is above or below, and round at the ends", () => {
  expect(moved(ROWS, 0, "ArrowDown")).toBe(6);
  expect(moved(ROWS, 5, "ArrowDown")).toBe(7);
  expect(moved(ROWS, 7, "ArrowDown")).toBe(9);
  expect(moved(ROWS, 7, "ArrowUp")).toBe(3);
  expect(moved(ROWS, 14, "ArrowDown")).toBe(4);
  expect(moved([1], 0, "ArrowUp")).toBe(0);
});

test("Home and End go to the first and the last; other keys are left alone", () => {
  expect(moved(ROWS, 8, "Home")).toBe(0);
  expect(moved(ROWS, 8, "End")).toBe(14);
  expect(moved(ROWS, 8, "a")).toBeNull();
  expect(moved(ROWS, 8, "Tab")).toBeNull();
});
