/** Walls, doors with their swing, windows and the front door. */
import type { JSX } from "preact";
import type { Point } from "../../shared/geometry";
import { inward } from "../../shared/walls";
import { edgePath, openingEnds, sortWalls } from "../geometry";
import type { Opening } from "../view";

export function Walls({ walls, ground }: { walls: readonly number[]; ground: readonly string[] }): JSX.Element {
  const { outer, inner } = sortWalls(walls, ground);
  return (
    <>
      <path class="vb-wall" d={edgePath(inner)} />
      <path class="vb-outer-wall" d={edgePath(outer)} />
    </>
  );
}

interface OnEdge {
  at: Opening;
  class?: string;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const spot = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** A point by how far along the edge it is, from 0 to 1, and how many units inside. */
function onEdge([start, end]: [Point, Point], into: Point) {
  return (along: number, inside: number): Point => ({
    x: start.x + (end.x - start.x) * along + into.x * inside,
    y: start.y + (end.y - start.y) * along + into.y * inside,
  });
}

const pointsOf = (at: Opening) => onEdge(openingEnds(at), inward(at[1]));

/** How long the leaf of a door is. */
const LEAF = 31;
const [FROM, TO] = [0.1, 0.9];

/** The leaf stands open into the room, with the quarter circle that it sweeps. */
function swing(at: Opening): { leaf: string; arc: string; gap: string; area: string } {
  const point = pointsOf(at);
  const [hinge, tip, jamb] = [point(FROM, 0), point(FROM, LEAF), point(TO, 0)];
  // From the tip of the leaf around the hinge to the other jamb, the short way.
  const turnsRight = (tip.x - hinge.x) * (jamb.y - hinge.y) > (tip.y - hinge.y) * (jamb.x - hinge.x);
  const arc = `M${spot(tip)}A${LEAF} ${LEAF} 0 0 ${turnsRight ? 1 : 0} ${spot(jamb)}`;
  return {
    leaf: `M${spot(hinge)}L${spot(tip)}`,
    arc,
    gap: `M${spot(point(0.06, 0))}L${spot(point(0.94, 0))}`,
    area: `${arc}L${spot(hinge)}Z`,
  };
}

export function Door({ at, class: look = "" }: OnEdge): JSX.Element {
  const { leaf, arc, gap, area } = swing(at);
  return (
    <g class={`vb-door ${look}`}>
      <path class="vb-door-area" d={area} />
      <path class="vb-gap" d={gap} />
      <path class="vb-swing" d={arc} />
      <path class="vb-leaf" d={leaf} />
    </g>
  );
}

/** The front door: wider, with a mat inside and an arrow that shows the way in. */
export function FrontDoor({ at, class: look = "" }: OnEdge): JSX.Element {
  const { leaf, arc, gap, area } = swing(at);
  const point = pointsOf(at);
  const mat = [point(0.24, 19), point(0.76, 19), point(0.76, 33), point(0.24, 33)].map(spot).join("L");
  const arrow = [point(0.3, -15), point(0.7, -15), point(0.5, -6)].map(spot).join("L");
  return (
    <g class={`vb-front ${look}`}>
      <path class="vb-mat" d={`M${mat}Z`} />
      <path class="vb-door-area" d={area} />
      <path class="vb-gap" d={gap} />
      <path class="vb-swing" d={arc} />
      <path class="vb-leaf" d={leaf} />
      <path class="vb-arrow" d={`M${arrow}Z`} />
    </g>
  );
}

/** A window: the wall opens, with a frame and the glass as a line in the middle. */
export function Window({ at, class: look = "" }: OnEdge): JSX.Element {
  const point = pointsOf(at);
  const line = (inside: number) => `M${spot(point(0.08, inside))}L${spot(point(0.92, inside))}`;
  const frame = [point(0.08, -4.5), point(0.92, -4.5), point(0.92, 4.5), point(0.08, 4.5)].map(spot).join("L");
  return (
    <g class={`vb-window ${look}`}>
      <path class="vb-window-frame" d={`M${frame}Z`} />
      <path class="vb-glass" d={line(0)} />
      <path class="vb-sill" d={line(7)} />
    </g>
  );
}

/** The wall lines of a piece, where no door may be. */
export const WallLines = ({ edges, class: look }: { edges: readonly number[]; class: string }): JSX.Element => (
  <path class={look} d={edgePath(edges)} />
);
