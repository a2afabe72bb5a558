/** Where things are in the drawing of a plan, and what a point of it means. One square is 40 units wide. */
import { clamp, type Point, range } from "../shared/geometry";
import { outlineAround } from "../shared/outline";
import { inward, nearestSide, sideEnds } from "../shared/walls";
import { actionOf } from "./codes";
import { place as placeCode } from "./codes.generated";
import { CELL } from "./scale";
import {
  beyond,
  columnOf,
  EAST,
  edgeOf,
  type HouseView,
  type Opening,
  type Pose,
  rowOf,
  SIDES,
  type Side,
  SOUTH,
  squareOf,
  WIDTH,
} from "./view";

/** Paper around what is drawn: room for the outer walls and the arrow of the front door. */
export const MARGIN = 18;

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the field that is drawn. */
export function frameOf(bounds: HouseView["bounds"]): Frame {
  const [top, bottom, left, right] = bounds;
  return {
    x: left * CELL - MARGIN,
    y: top * CELL - MARGIN,
    width: (right - left + 1) * CELL + 2 * MARGIN,
    height: (bottom - top + 1) * CELL + 2 * MARGIN,
  };
}

export const viewBoxOf = (bounds: HouseView["bounds"]): string => {
  const { x, y, width, height } = frameOf(bounds);
  return `${x} ${y} ${width} ${height}`;
};

export const placeOf = (square: number): Point => ({ x: columnOf(square), y: rowOf(square) });

export const centreOf = (square: number): Point => ({
  x: (columnOf(square) + 0.5) * CELL,
  y: (rowOf(square) + 0.5) * CELL,
});

/** One closed path around each connected set of squares. */
export const outline = (squares: readonly number[], inset = 0, radius = 0): string =>
  outlineAround(squares.map(placeOf), CELL, inset, radius);

/** The square under a point, the nearest one in sight if the point is outside. */
export function squareAt({ x, y }: Point, [top, bottom, left, right]: HouseView["bounds"]): number {
  return squareOf(clamp(Math.floor(y / CELL), top, bottom), clamp(Math.floor(x / CELL), left, right));
}

/** Whether a point is on the paper, or so near that it is meant. */
export function isOnPaper({ x, y }: Point, bounds: HouseView["bounds"]): boolean {
  const frame = frameOf(bounds);
  const [across, down] = [x - frame.x, y - frame.y];
  return (
    across >= -CELL / 2 && down >= -CELL / 2 && across <= frame.width + CELL / 2 && down <= frame.height + CELL / 2
  );
}

// Ground -----------------------------------------------------------------------------------------

export const groundAt = (ground: readonly string[], square: number): string =>
  ground[rowOf(square)]?.[columnOf(square)] ?? " ";

/** Floor, or something inside the house that is none. */
export const isIndoors = (ground: readonly string[], square: number): boolean =>
  ".#".includes(groundAt(ground, square));

/** All squares of a kind of ground, in reading order. */
export function squaresWith(ground: readonly string[], marks: string): number[] {
  return ground.flatMap((row, down) =>
    [...row].flatMap((mark, across) => (marks.includes(mark) ? [squareOf(down, across)] : [])),
  );
}

// Edges --------------------------------------------------------------------------------------------

export const openingEnds = ([square, side]: Opening): [Point, Point] => sideEnds(placeOf(square), side, CELL);

/** The square and side of an edge by its number. */
export const edgeSide = (edge: number): Opening => [Math.floor(edge / 2), edge % 2 ? SOUTH : EAST];

/** Edges as lines, those in a row as one. */
export function edgePath(edges: readonly number[]): string {
  const all = new Set(edges);
  const step = (edge: number) => (edge % 2 ? 2 : 2 * WIDTH);
  return edges
    .filter((edge) => !all.has(edge - step(edge)))
    .map((first) => {
      let last = first;
      while (all.has(last + step(last))) last += step(last);
      const [start] = openingEnds(edgeSide(first));
      const [, end] = openingEnds(edgeSide(last));
      return `M${start.x} ${start.y}L${end.x} ${end.y}`;
    })
    .join("");
}

/** The walls that the house has outside, and those inside. */
export function sortWalls(walls: readonly number[], ground: readonly string[]): { outer: number[]; inner: number[] } {
  const outer: number[] = [];
  const inner: number[] = [];
  for (const edge of walls) {
    const [square, side] = edgeSide(edge);
    const within = isIndoors(ground, square) && isIndoors(ground, beyond(square, side));
    (within ? inner : outer).push(edge);
  }
  return { outer, inner };
}

/** The edges around a set of squares. */
export function edgesAround(squares: readonly number[]): number[] {
  const inside = new Set(squares);
  return squares.flatMap((square) =>
    SIDES.flatMap((_, side) => (inside.has(beyond(square, side)) ? [] : [edgeOf(square, side)])),
  );
}

/** The side of a square that a point is nearest to. */
export const sideAt = (point: Point, square: number): Side =>
  nearestSide({ x: point.x / CELL - columnOf(square), y: point.y / CELL - rowOf(square) }) as Side;

/** A little inside the middle of an opening's edge. */
export function middleOf(at: Opening, inside = 0): Point {
  const [start, end] = openingEnds(at);
  const into = inward(at[1]);
  return { x: (start.x + end.x) / 2 + into.x * inside, y: (start.y + end.y) / 2 + into.y * inside };
}

/** The door, front door or window among codes that is nearest to a point, within so many units; null if none is. */
export function nearestOpening(point: Point, codes: Iterable<number>, reach: number): number | null {
  let nearest: number | null = null;
  let least = reach;
  for (const code of codes) {
    const action = actionOf(code);
    if (action.is !== "door" && action.is !== "front" && action.is !== "window") continue;
    // A point means the square that it is in: the middle of what is drawn lies a little inside.
    const middle = middleOf([action.square, action.side], 4);
    const away = Math.hypot(point.x - middle.x, point.y - middle.y);
    if (away < least) [nearest, least] = [code, away];
  }
  return nearest;
}

// Pieces -------------------------------------------------------------------------------------------

export const turnOf = (pose: Pose): number => SIDES.indexOf(pose.turn);

/** How far, in squares, a piece jumps to a place where it may lie. */
const REACH = 0.9;

/**
 * Where a piece lies that is held by its middle at a point: the upper left square of its box. Of the places offered
 * one is taken if it is near; otherwise the place under the point, inside what is drawn.
 */
export function settle(point: Point, pose: Pose, offered: ReadonlySet<number>, bounds: HouseView["bounds"]): number {
  const exact = { x: point.x / CELL - pose.width / 2, y: point.y / CELL - pose.height / 2 };
  const plain = inBounds(Math.round(exact.y), Math.round(exact.x), pose, bounds);
  const turn = turnOf(pose);
  let best = plain;
  let least = offered.has(placeCode(plain, turn)) ? 0 : REACH;
  const [middle, centre] = [Math.round(exact.y), Math.round(exact.x)];
  for (let row = Math.max(1, middle - 1); row <= middle + 1; row++) {
    for (let column = Math.max(1, centre - 1); column <= centre + 1; column++) {
      const away = Math.hypot(row - exact.y, column - exact.x);
      if (away >= least || !offered.has(placeCode(squareOf(row, column), turn))) continue;
      best = squareOf(row, column);
      least = away;
    }
  }
  return best;
}

/** A place for the box of a piece, moved so that it is in sight. */
export function inBounds(row: number, column: number, pose: Pose, bounds: HouseView["bounds"]): number {
  const [top, bottom, left, right] = bounds;
  return squareOf(
    clamp(row, top, Math.max(top, bottom + 1 - pose.height)),
    clamp(column, left, Math.max(left, right + 1 - pose.width)),
  );
}

/** The middle of a piece that lies there. */
export const middleOfBox = (square: number, pose: Pose): Point => ({
  x: (columnOf(square) + pose.width / 2) * CELL,
  y: (rowOf(square) + pose.height / 2) * CELL,
});

/** The squares of places in a box, by the box's upper left square. */
export const squaresFrom = (square: number, places: readonly (readonly [number, number])[]): number[] =>
  places.map(([row, column]) => square + WIDTH * row + column);

/** The wall lines of a piece whose box is at 0, 0. */
export function linePath({ above, left }: Pick<Pose, "above" | "left">): string {
  const line =
    (way: string) =>
    ([row, column]: readonly [number, number]) =>
      `M${column * CELL} ${row * CELL}${way}${CELL}`;
  return [...above.map(line("h")), ...left.map(line("v"))].join("");
}

/** How far from the middle of an edge a pointer may be to mean it. */
export const EDGE_REACH = 0.62 * CELL;

/** How high a stamp is, if it is 1 wide. */
export function stampHeight({ bounds }: Pick<HouseView, "bounds">): number {
  const { width, height } = frameOf(bounds);
  return height / width;
}

/** The squares in reading order, for the grid. */
export function gridRows([top, bottom, left, right]: HouseView["bounds"]): number[][] {
  return range(bottom - top + 1).map((down) =>
    range(right - left + 1).map((across) => squareOf(top + down, left + across)),
  );
}
