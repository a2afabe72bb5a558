/** Mouse and fingers on the harbour: what hovers, what a click, a tap and a drag do. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { CameraControl } from "../shared/camera";
import { areClose, useSecondClick } from "../shared/doubleClick";
import type { Drag } from "../shared/dragging";
import { isInside, nameOf, screenOf } from "../shared/geometry";
import { useTablePointers } from "../shared/tablePointers";
import { type Place, placesOf } from "./codes";
import type { Placing } from "./placing";

/** Smaller squares are hard to hit with a finger, in pixels; then a tap comes closer first. */
const SMALLEST_TARGET = 24;
const COMFORTABLE = 40;
/** A strip under a finger is drawn above it, in pixels. */
const ABOVE_FINGER = 56;

interface Pointers {
  svg: RefObject<SVGSVGElement | null>;
  placing: Placing;
  lens: CameraControl;
  /** So many strips lie there. */
  laid: number;
  /** The pointer is on this square now, or has left the water. */
  point(place: Place | null): void;
  hover(over: boolean): void;
}

export function usePointers({ svg, placing, lens, laid, point: pointAt, hover }: Pointers) {
  const { able, aim, settled } = placing;
  const screen = () => screenOf(svg.current);
  const squareAt = (point: Place): Place => ({ x: Math.floor(point.x), y: Math.floor(point.y) });
  const isOnGhost = (point: Place): boolean =>
    settled !== null && placesOf(settled.lay).some((place) => nameOf(place) === nameOf(squareAt(point)));

  // A mouse that rests while a strip is laid aims at nothing: the next one would hide what lies there now.
  const mouse = useRef<Place | null>(null);
  const resting = useRef<Place | null>(null);
  useEffect(() => {
    resting.current = mouse.current;
  }, [laid]);
  const isResting = (point: Place): boolean => {
    const now = screen().pixelOf(point);
    mouse.current = now;
    if (resting.current && areClose(now, resting.current)) return true;
    resting.current = null;
    return false;
  };

  const isSecondClick = useSecondClick();
  const click = (point: Place) => {
    if (isSecondClick(screen().pixelOf(point))) return;
    // What nobody has seen yet is shown first.
    if (!aim) return placing.aimAt({ point, by: "mouse", held: false });
    resting.current = mouse.current;
    placing.lay(placing.settleAt({ point, by: "mouse", held: false }));
  };
  const touch = (point: Place) => {
    if (aim?.held && isOnGhost(point)) return placing.lay();
    placing.aimAt({ point, by: "touch", held: true });
    const { scale } = screen();
    if (scale < SMALLEST_TARGET) lens.lookAt(COMFORTABLE / scale, point);
  };
  const hands = useTablePointers({
    pointAt: (x, y) => screen().pointAt(x, y),
    scale: () => screen().scale,
    hover: (point) => {
      hover(point !== null);
      pointAt(point && squareAt(point));
      if (!point) mouse.current = null;
      if (point && !isResting(point)) placing.aimAt({ point, by: "mouse", held: false });
      else if (!aim?.held) placing.aimAt(null);
    },
    tap: (point, byTouch) => {
      pointAt(squareAt(point));
      if (able) (byTouch ? touch : click)(point);
    },
    grabs: (point) => Boolean(aim?.held) && isOnGhost(point),
    carry: (point) => placing.aimAt({ point, by: "touch", held: true }),
    pan: lens.move,
    pinch: lens.zoom,
    turns: () => able,
    turn: placing.turn,
  });

  const drag = (index: number, at: Drag) => {
    placing.choose(index);
    const point = screen().pointAt(at.clientX, at.clientY - (at.touch ? ABOVE_FINGER : 0));
    placing.aimAt({ point, by: at.touch ? "touch" : "mouse", held: at.touch });
  };
  const drop = (at: Drag) => {
    if (!svg.current || !isInside(svg.current.getBoundingClientRect(), at)) placing.aimAt(null);
    else if (!at.touch) placing.lay();
  };
  return { hands, drag, drop };
}
