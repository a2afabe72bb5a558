/** Lists whose lines walk to their new places, so that one sees who has overtaken whom. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { calm } from "../motion";

const WALK: KeyframeAnimationOptions = { duration: 900, easing: "cubic-bezier(0.3, 0, 0.2, 1)" };

/** For a list of elements with `data-key`: whoever stands elsewhere than before walks there; who is new appears. */
export function useMoving<Kind extends HTMLElement>(order: string): { current: Kind | null } {
  const list = useRef<Kind>(null);
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const before = places.current;
    const now = new Map<string, number>();
    for (const line of list.current?.querySelectorAll<HTMLElement>("[data-key]") ?? []) {
      now.set(line.dataset.key ?? "", line.offsetTop);
    }
    places.current = now;
    if (before.size === 0 || calm()) return;
    for (const line of list.current?.querySelectorAll<HTMLElement>("[data-key]") ?? []) {
      const key = line.dataset.key ?? "";
      const [from, to] = [before.get(key), now.get(key) ?? 0];
      if (from === undefined) line.animate?.([{ opacity: 0 }, { opacity: 1 }], WALK);
      else if (from !== to) line.animate?.([{ transform: `translateY(${from - to}px)` }, { transform: "none" }], WALK);
    }
  }, [order]);
  return list;
}
