/** What the choices would do, asked of the server one after the other. */
import { useEffect, useRef, useState } from "preact/hooks";

type Ask = ((code: number) => Promise<unknown | null>) | undefined;

const NONE = new Map<number, never>();

/**
 * What is known about some choices; more is known with each answer.
 *
 * They are asked `wait` milliseconds after they are wanted, so that a hand that moves on asks nothing. The frame keeps the answers
 * and forgets a question when a newer one comes, so the next is asked when the last is answered.
 */
export function usePreviews<Preview>(
  ask: Ask,
  codes: readonly number[],
  moment: unknown,
  wait: number,
): ReadonlyMap<number, Preview> {
  const [told, setTold] = useState<{ moment: unknown; by: ReadonlyMap<number, Preview> }>({ moment, by: NONE });
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      for (const code of codes) {
        const preview = (await latest.current?.(code)) as Preview | null | undefined;
        if (left) return;
        if (preview)
          setTold((known) => ({ moment, by: new Map(known.moment === moment ? known.by : NONE).set(code, preview) }));
      }
    }, wait);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [codes.join(" "), moment]);
  return told.moment === moment ? told.by : NONE;
}
