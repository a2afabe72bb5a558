import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterFrame, RESTING, whenRested } from "../../src/boards/shared/rested";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("without a hand it waits once", () => {
  const call = vi.fn();
  whenRested(RESTING, undefined, call);
  vi.advanceTimersByTime(RESTING - 1);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(1);
});

test("a hand that moves on is waited for, however slowly it moves", () => {
  const call = vi.fn();
  const moved = { current: performance.now() };
  whenRested(RESTING, moved, call);
  for (let step = 0; step < 10; step++) {
    vi.advanceTimersByTime(RESTING - 10);
    moved.current = performance.now();
  }
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(RESTING + 1);
  expect(call).toHaveBeenCalledTimes(1);
});

test("what is cancelled is not called, also after the hand moved on", () => {
  const call = vi.fn();
  const moved = { current: performance.now() };
  const cancel = whenRested(RESTING, moved, call);
  vi.advanceTimersByTime(RESTING - 10);
  moved.current = performance.now();
  vi.advanceTimersByTime(20);
  cancel();
  vi.advanceTimersByTime(10 * RESTING);
  expect(call).not.toHaveBeenCalled();
});

test("what comes after a frame waits until that one is over", () => {
  const order: string[] = [];
  afterFrame(() => order.push("after"));
  requestAnimationFrame(() => order.push("in the frame"));
  vi.advanceTimersByTime(40);
  expect(order).toEqual(["in the frame", "after"]);
});

test("what is cancelled before or within the frame is not called", () => {
  const call = vi.fn();
  afterFrame(call)();
  const cancel = afterFrame(call);
  requestAnimationFrame(cancel);
  vi.advanceTimersByTime(100);
  expect(call).not.toHaveBeenCalled();
});
