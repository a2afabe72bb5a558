/** How a hall's worth of small pictures fills a given room, each as large as it can be. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Fit {
  columns: number;
  /** The width of one, in pixels. */
  size: number;
}

interface Room {
  width: number;
  height: number;
}

/**
 * As many columns as make each picture largest. A picture is `size` wide; `tall` says how high it is for that,
 * its words included.
 */
export function fitted(count: number, { width, height }: Room, gap: number, tall: (size: number) => number): Fit {
  let best: Fit = { columns: 1, size: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns);
    const across = (width - gap * (columns - 1)) / columns;
    const size = largest(across, (height - gap * (rows - 1)) / rows, tall);
    if (size > best.size) best = { columns, size };
  }
  return best;
}

/** The largest width in whole pixels, up to `most`, at which a picture is not too high; heights grow with widths. */
function largest(most: number, height: number, tall: (size: number) => number): number {
  let [fits, tooHigh] = [0, Math.max(0, Math.floor(most)) + 1];
  while (tooHigh - fits > 1) {
    const middle = Math.floor((fits + tooHigh) / 2);
    if (tall(middle) <= height) fits = middle;
    else tooHigh = middle;
  }
  return fits;
}

/** How much room an element has, as it changes. */
export function useRoom<Kind extends HTMLElement>(): [{ current: Kind | null }, Room | null] {
  const element = useRef<Kind>(null);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const found = element.current;
    if (!found) return;
    const measure = () => setRoom({ width: found.clientWidth, height: found.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(found);
    return () => watch.disconnect();
  }, []);
  return [element, room];
}
