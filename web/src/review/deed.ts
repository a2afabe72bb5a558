/** The steps of a decision with what they led to. */
import { useEffect, useState } from "preact/hooks";
import type { EntryInfo, ReviewDecision } from "../wire";
import type { Side } from "./stepping";
import type { ReviewStore } from "./store";

/** What was or could have been done, with what it led to, which makes its words; null until that is known. */
export function useDeed(store: ReviewStore, decision: ReviewDecision, side: Side | null): readonly EntryInfo[] | null {
  const [found, setFound] = useState<{ of: ReviewDecision; entries: readonly EntryInfo[] } | null>(null);
  useEffect(() => {
    let here = true;
    if (side !== null)
      void store
        .momentOf(decision, side)
        .then((moment) => here && setFound({ of: decision, entries: moment?.entries ?? [] }));
    return () => {
      here = false;
    };
  }, [store, decision, side]);
  return found?.of === decision && found.entries.length > 0 ? found.entries : null;
}
