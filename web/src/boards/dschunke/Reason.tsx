/** Why a strip may not lie there, said beside the squares it is about. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Refusal } from "../../wire";
import { screenOf } from "../shared/geometry";
import type { Translate } from "../types";
import type { Camera } from "./camera";
import { placeOf } from "./codes";
import { boxAround } from "./harbour";
import { reason } from "./say";

interface ReasonProps {
  refusal: Refusal;
  svg: SVGSVGElement | null;
  camera: Camera;
  t: Translate;
}

export function Reason({ refusal, svg, camera, t }: ReasonProps) {
  const bubble = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (bubble.current && svg) putBeside(bubble.current, svg, refusal.squares ?? []);
  }, [refusal, svg, camera]);
  return (
    <p class="ds-reason" ref={bubble}>
      {reason(refusal, t)}
    </p>
  );
}

/** Above the squares, or below them where there is no room; always inside the water. */
function putBeside(bubble: HTMLElement, svg: SVGSVGElement, squares: readonly string[]): void {
  const water = svg.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const box = squares.length ? boxAround(squares.map(placeOf)) : { left: 0, top: 0, right: 0, bottom: 0 };
  const screen = screenOf(svg);
  const first = screen.pixelOf({ x: box.left, y: box.top });
  const last = screen.pixelOf({ x: box.right + 1, y: box.bottom + 1 });
  const within = (value: number, room: number) => Math.max(6, Math.min(value, room - 6));
  const left = within((first.x + last.x) / 2 - water.left - own.width / 2, water.width - own.width);
  const above = first.y - water.top - own.height - 10;
  const top = above > 6 ? above : last.y - water.top + 10;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${within(top, water.height - own.height)}px`;
}
