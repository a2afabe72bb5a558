/** How large something is on the screen, and when that changes. */
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

export function sizeOf(element: Element | null): { width: number; height: number } {
  const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { width, height };
}

/** Another text whenever something has got another size. */
export function useResized(element: RefObject<Element | null>): string {
  const [size, setSize] = useState("");
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize(`${width} ${height}`);
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return size;
}
