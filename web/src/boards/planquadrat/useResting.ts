/** What rests while a house comes to lie on the board: the next ghost must not hide it until somebody moves on. */
import { useLayoutEffect, useState } from "preact/hooks";
import type { Point } from "../shared/geometry";
import { type Edge, sameEdge } from "./codes";

/** A pointer that has moved less than this rests, in units of the drawing. */
const TREMBLE = 25;

export function useResting(moment: unknown, aim: Point | null, cursor: Edge | null) {
  const [pointer, setPointer] = useState<Point | null>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const wake = () => {
    setPointer(null);
    setEdge(null);
  };
  useLayoutEffect(() => {
    setPointer(aim);
    setEdge(cursor);
  }, [moment]);
  return {
    /** Whether the pointer rests. */
    isPointer: pointer !== null,
    /** Whether the keyboard's cursor still is where it was. */
    isCursor: (at: Edge): boolean => edge !== null && sameEdge(at, edge),
    move(to: Point | null): void {
      if (!to || (pointer && Math.hypot(to.x - pointer.x, to.y - pointer.y) > TREMBLE)) setPointer(null);
    },
    wake,
  };
}
