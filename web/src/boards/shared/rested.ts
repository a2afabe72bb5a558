/** A text that waits until the hand rests: nothing is laid out anew while something is led over the board. */
import { useEffect, useState } from "preact/hooks";

/** So many milliseconds after its last step a hand rests. */
export const RESTING = 90;

/** The value as it was when it last stayed the same for so many milliseconds. */
export function useRested<Value>(value: Value, wait: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return rested;
}
