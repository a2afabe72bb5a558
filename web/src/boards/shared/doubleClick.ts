/** The second half of a double click must not do another thing. */
import { useRef } from "preact/hooks";
import type { Point } from "./geometry";

/** So soon after the first click, in milliseconds. */
const DOUBLE_CLICK = 400;
/** A mouse that has moved less than this is where it was, in pixels. */
const TREMBLE = 12;

export const areClose = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) < TREMBLE;

/** Tells of each click whether it is the second half of a double click: soon after another one, and at the same place. */
export function useSecondClick(): (pixel: Point) => boolean {
  const first = useRef<{ time: number; at: Point } | null>(null);
  return (at) => {
    const time = performance.now();
    const before = first.current;
    if (before && time - before.time < DOUBLE_CLICK && areClose(at, before.at)) return true;
    first.current = { time, at };
    return false;
  };
}
