/** Fetches what is needed to draw on a plan: at once when one draws, otherwise when somebody does anything on the page. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

type Drafting = typeof import("./drafting");

const here = signal<Drafting | null>(null);
let coming: Promise<void> | null = null;

export function fetchDrafting(): Promise<void> {
  coming ??= import("./drafting").then(
    (found) => {
      here.value = found;
    },
    () => {
      coming = null; // what is done next on the page asks again
    },
  );
  return coming;
}

const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

/** Null until it has come. */
export function useDrafting(draws: boolean): Drafting | null {
  const found = here.value;
  useEffect(() => {
    if (found) return;
    if (draws) void fetchDrafting();
    const fetched = () => void fetchDrafting();
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, fetched);
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, fetched);
    };
  }, [found, draws]);
  return found;
}
