/** Words beside the squares of a table that they are about: why something may not lie there, what can be chosen. */
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Camera } from "./camera";
import { type Box, boxAround, type Point, placeOf, screenOf } from "./geometry";

interface BubbleProps {
  class: string;
  /** The squares it is about, `x,y`. */
  squares?: readonly string[];
  /** What it is about, in units of the drawing, where that is not made of squares. */
  about?: Box;
  svg: SVGSVGElement | null;
  /** When the camera moves, so does the bubble. */
  camera?: Camera;
  /**
   * How much somebody would miss what lies under a part of the drawing, in its units. With it the
   * bubble goes to the side of its squares where it hides the least.
   */
  weigh?: Weigh;
  children: ComponentChildren;
}

type Weigh = (part: Box) => number;

export function Bubble({ class: look, squares, about, svg, camera, weigh, children }: BubbleProps): JSX.Element {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current && svg) putBeside(bubble.current, svg, about ?? around((squares ?? []).map(placeOf)), weigh);
  }, [children, squares, about, svg, camera, weigh]);
  return (
    <div class={look} ref={bubble}>
      {children}
    </div>
  );
}

const EDGE = 6;
const GAP = 10;

function around(places: readonly Point[]): Box {
  if (!places.length) return { left: 0, top: 0, right: 1, bottom: 1 };
  const { left, top, right, bottom } = boxAround(places);
  return { left, top, right: right + 1, bottom: bottom + 1 };
}

/** Above what it is about, or below where there is no room, or where less is hidden; always inside the drawing. */
function putBeside(bubble: HTMLElement, svg: SVGSVGElement, box: Box, weigh?: Weigh): void {
  const table = svg.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const screen = screenOf(svg);
  const first = screen.pixelOf({ x: box.left, y: box.top });
  const last = screen.pixelOf({ x: box.right, y: box.bottom });
  const within = (value: number, room: number) => Math.max(EDGE, Math.min(value, room - EDGE));
  const inside = ({ x, y }: Point): Point => ({
    x: within(x, table.width - own.width),
    y: within(y, table.height - own.height),
  });
  const middle = (first.x + last.x) / 2 - table.left - own.width / 2;
  const above = { x: middle, y: first.y - table.top - own.height - GAP };
  const below = { x: middle, y: last.y - table.top + GAP };
  let at = above.y > EDGE ? above : below;
  if (weigh) {
    const level = (first.y + last.y) / 2 - table.top - own.height / 2;
    const right = { x: last.x - table.left + GAP, y: level };
    const left = { x: first.x - table.left - own.width - GAP, y: level };
    // Along its side it may be pushed into the picture, but not over its squares.
    const sides = [
      ...[above, below].filter((side) => side.y === inside(side).y),
      ...[right, left].filter((side) => side.x === inside(side).x),
    ].map(inside);
    const cost = ({ x, y }: Point) => {
      const from = screen.pointAt(table.left + x, table.top + y);
      const to = screen.pointAt(table.left + x + own.width, table.top + y + own.height);
      return weigh({ left: from.x, top: from.y, right: to.x, bottom: to.y });
    };
    at = sides.map((side) => ({ side, cost: cost(side) })).sort((a, b) => a.cost - b.cost)[0]?.side ?? at;
  }
  const { x, y } = inside(at);
  bubble.style.left = `${x}px`;
  bubble.style.top = `${y}px`;
}
