/**
 * The square at which a piece is held over the plan, twice: as it is now, which follows the pointer, and as it was when
 * the hand last rested.
 *
 * Only the picture of the piece follows the pointer. What is told of a place waits until the hand rests: leading a piece
 * over the plan renders nothing but its picture, and a rest only what tells of the place.
 */
import { batch, type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type Moved, RESTING, whenRested } from "../shared/rested";

export interface Spot {
  now: ReadonlySignal<number | null>;
  rested: ReadonlySignal<number | null>;
  /** The piece is where it last rested: what was told of that place is true of this one. */
  isRested: ReadonlySignal<boolean>;
  /** The piece follows the pointer. */
  lead(square: number | null): void;
  /** The piece lies there, and has rested there at once. */
  put(square: number | null): void;
}

export function useSpot(moved: Moved): Spot {
  const now = useSignal<number | null>(null);
  const isRested = useSignal(true);
  const rested = useSignal<number | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);

  function put(square: number | null): void {
    cancel.current?.();
    cancel.current = null;
    batch(() => {
      now.value = square;
      rested.value = square;
      isRested.value = true;
    });
  }

  function lead(square: number | null): void {
    if (now.peek() === square) return;
    batch(() => {
      now.value = square;
      isRested.value = square === rested.peek();
    });
    cancel.current ??= whenRested(RESTING, moved, () => put(now.peek()));
  }

  return { now, rested, isRested, lead, put };
}
