/** What waits until the hand rests: nothing is laid out anew while something is led over the board. */
import { useEffect, useState } from "preact/hooks";

/** So many milliseconds after its last step a hand rests. */
export const RESTING = 90;

/** When the hand moved last, in milliseconds as `performance.now()` tells them. */
export interface Moved {
  readonly current: number;
}

/** Call once so many milliseconds have passed and the hand, if there is one, has been still for as long; or cancel. */
export function whenRested(wait: number, moved: Moved | undefined, call: () => void): () => void {
  let timer = setTimeout(look, wait);
  function look(): void {
    const left = moved ? moved.current + wait - performance.now() : 0;
    if (left > 0) timer = setTimeout(look, left);
    else call();
  }
  return () => clearTimeout(timer);
}

/** Call once another frame has been drawn, so that what is done then is the work of a frame of its own; or cancel. */
export function afterFrame(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The value as it was when it last stayed the same for so many milliseconds, and the hand rested. */
export function useRested<Value>(value: Value, wait: number, moved?: Moved): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => whenRested(wait, moved, () => setRested(() => value)), [value, wait]);
  return rested;
}
