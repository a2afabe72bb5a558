/** Words beside the squares of a table that they are about: why something may not lie there, what can be chosen. */
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Camera } from "./camera";
import { boxAround, type Point, screenOf } from "./geometry";

interface BubbleProps {
  class: string;
  /** The squares it is about, `x,y`. */
  squares: readonly string[];
  svg: SVGSVGElement | null;
  /** When the camera moves, so does the bubble. */
  camera: Camera;
  children: ComponentChildren;
}

export function Bubble({ class: look, squares, svg, camera, children }: BubbleProps): JSX.Element {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current && svg) putBeside(bubble.current, svg, squares.map(placeOf));
  }, [children, squares, svg, camera]);
  return (
    <div class={look} ref={bubble}>
      {children}
    </div>
  );
}

function placeOf(square: string): Point {
  const [x = 0, y = 0] = square.split(",").map(Number);
  return { x, y };
}

/** Above the squares, or below them where there is no room; always inside the drawing. */
function putBeside(bubble: HTMLElement, svg: SVGSVGElement, places: readonly Point[]): void {
  const table = svg.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const box = places.length ? boxAround(places) : { left: 0, top: 0, right: 0, bottom: 0 };
  const screen = screenOf(svg);
  const first = screen.pixelOf({ x: box.left, y: box.top });
  const last = screen.pixelOf({ x: box.right + 1, y: box.bottom + 1 });
  const within = (value: number, room: number) => Math.max(6, Math.min(value, room - 6));
  const left = within((first.x + last.x) / 2 - table.left - own.width / 2, table.width - own.width);
  const above = first.y - table.top - own.height - 10;
  const top = above > 6 ? above : last.y - table.top + 10;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${within(top, table.height - own.height)}px`;
}
