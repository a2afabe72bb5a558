import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pacing, pauseOf } from "../../src/table/pacing";
import type { Update } from "../../src/wire";
import { entry, update } from "../fixtures";

let shown: number[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  shown = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const step = (number: number, seat: number): Update => update(number, [entry(number, seat, "a1")]) as Update;
/** Seat 1 is a built-in player. */
const paced = (pause = 500) =>
  new Pacing(
    ({ number }) => shown.push(number),
    ({ entries }) => (entries.some(({ seat }) => seat === 1) ? pause : 0),
  );

test("one's own step is shown at once, those of a built-in player one at a time", () => {
  const pacing = paced();
  for (const update of [step(1, 0), step(2, 1), step(3, 1)]) pacing.hear(update);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(499);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([1, 2, 3]);
});

test("what comes behind a step that waits keeps its place", () => {
  const pacing = paced();
  for (const update of [step(1, 0), step(2, 1), step(3, 0)]) pacing.hear(update);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([1, 2, 3]);
});

test("what begins anew has everything in it: nothing is shown twice", () => {
  const pacing = paced();
  for (const update of [step(1, 0), step(2, 1)]) pacing.hear(update);
  pacing.hear({ ...step(5, 0), anew: true });
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([1, 5]);
});

test("of many steps only the last ones are waited for", () => {
  const pacing = paced();
  for (let number = 1; number <= 40; number++) pacing.hear(step(number, 1));
  expect(shown.length).toBe(28);
  vi.advanceTimersByTime(500);
  expect(shown.length).toBe(29);
});

test("everything can be shown at once", () => {
  const pacing = paced();
  for (const update of [step(1, 0), step(2, 1), step(3, 1)]) pacing.hear(update);
  pacing.flush();
  expect(shown).toEqual([1, 2, 3]);
});

test("nobody waits who wants no motion, or does not look", () => {
  expect(pauseOf("normal")).toBeGreaterThan(pauseOf("quick"));
  expect(pauseOf("off")).toBe(0);
  expect(pauseOf("slow", true)).toBe(pauseOf("quick"));
  const motion = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  expect(pauseOf("slow")).toBe(0);
  motion.mockRestore();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  expect(pauseOf("slow")).toBe(0);
});
