/** What the choices would do, asked of the server. */
import { useEffect, useRef, useState } from "preact/hooks";
import { type Moved, whenRested } from "./rested";

type Ask = ((code: number, signal?: AbortSignal) => Promise<unknown | null>) | undefined;

const NONE = new Map<number, never>();

/** What was told of one choice, at one moment of the match. */
export interface Answer<Preview> {
  moment: unknown;
  code: number;
  told: Preview;
}

/**
 * Ask about some choices `wait` milliseconds after they are wanted, once the hand rests, so that one that moves on asks
 * nothing. What is not wanted any more is withdrawn; the frame keeps the answers.
 */
export function useAsking<Preview>(
  ask: Ask,
  codes: readonly number[],
  moment: unknown,
  wait: number,
  hear: (moment: unknown, code: number, told: Preview) => void,
  moved?: Moved,
): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const wanted = new AbortController();
    const ask = async (code: number): Promise<void> => {
      const preview = (await latest.current?.(code, wanted.signal)) as Preview | null | undefined;
      if (preview && !wanted.signal.aborted) hear(moment, code, preview);
    };
    const cancel = whenRested(wait, moved, () => {
      for (const code of codes) void ask(code);
    });
    return () => {
      wanted.abort();
      cancel();
    };
  }, [codes.join(" "), moment]);
}

/** What is known about some choices; more is known with each answer, and then the component renders again. */
export function usePreviews<Preview>(
  ask: Ask,
  codes: readonly number[],
  moment: unknown,
  wait: number,
): ReadonlyMap<number, Preview> {
  const [told, setTold] = useState<{ moment: unknown; by: ReadonlyMap<number, Preview> }>({ moment, by: NONE });
  useAsking<Preview>(ask, codes, moment, wait, (moment, code, preview) =>
    setTold((known) => ({ moment, by: new Map(known.moment === moment ? known.by : NONE).set(code, preview) })),
  );
  return told.moment === moment ? told.by : NONE;
}
