/**
 * Pulling a wall of the room that is being outlined: all of it goes outwards or inwards, square by square.
 *
 *      +---+---+            +---+---+
 *      |   |   |            |   |   |
 *      +-------+   pulled   +   +   +
 *        ↓ ↓        down    |   |   |
 *                           +-------+
 */
import type { Point } from "../shared/geometry";
import { openingEnds } from "./geometry";
import { CELL } from "./scale";
import { beyond, SIDES, type Side } from "./view";

/** A wall that is pulled. */
export interface Pull {
  /** The squares of the room along it. */
  squares: readonly number[];
  /** On which side of them it is. */
  side: Side;
  /** So many squares it has gone outwards, and inwards. */
  out: number;
  in: number;
  /** The squares of the room, and those that were to join it since. */
  joined: Set<number>;
}

/** How far from a wall a pointer may come down to take hold of it, in units of the drawing. */
export const GRAB = 9;

/** The wall of a room at a point, the whole straight line of it; null where there is none. */
export function wallAt(point: Point, room: readonly number[], reach = GRAB): Pull | null {
  const inside = new Set(room);
  const isWall = (square: number, side: Side) => inside.has(square) && !inside.has(beyond(square, side));
  let nearest: { square: number; side: Side } | null = null;
  let least = reach;
  for (const square of room) {
    for (const side of SIDES.keys() as Iterable<Side>) {
      const away = isWall(square, side) ? distance(point, square, side) : reach;
      if (away < least) [nearest, least] = [{ square, side }, away];
    }
  }
  if (!nearest) return null;
  const { square, side } = nearest;
  const along = ((side + 1) % 4) as Side;
  const back = ((side + 3) % 4) as Side;
  const squares = [square];
  for (let next = beyond(square, along); isWall(next, side); next = beyond(next, along)) squares.push(next);
  for (let next = beyond(square, back); isWall(next, side); next = beyond(next, back)) squares.unshift(next);
  return { squares: squares.sort((one, other) => one - other), side, out: 0, in: 0, joined: new Set(room) };
}

function distance(point: Point, square: number, side: Side): number {
  const [start, end] = openingEnds([square, side]);
  const [low, high] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
  const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
  return Math.hypot(
    point.x - Math.min(high, Math.max(low, point.x)),
    point.y - Math.min(bottom, Math.max(top, point.y)),
  );
}

/** How many squares outwards a pointer has gone since it took hold of a wall; less than 0 inwards. */
export function pulled({ side }: Pull, from: Point, to: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const way = [-down, across, down, -across][side] ?? 0;
  return Math.round(way / CELL);
}

/** The square so many steps beyond a side of a square. */
export function stepsBeyond(square: number, side: Side, steps: number): number {
  let there = square;
  for (let step = 0; step < steps; step++) there = beyond(there, side);
  return there;
}
