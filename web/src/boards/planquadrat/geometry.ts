/** Where things lie in the drawing, and what lies under a pointer. One square is 100 units wide. */
import { clamp, type Point, range } from "../shared/geometry";
import {
  type Edge,
  type House,
  isHorizontal,
  LENGTHS,
  type Length,
  placeCode,
  SIDE,
  slideCode,
  VERTICAL,
} from "./codes";

export const CELL = 100;
export const MARGIN = 46;
export const FULL = SIDE * CELL + 2 * MARGIN;
export const VIEW_BOX = `${-MARGIN} ${-MARGIN} ${FULL} ${FULL}`;

/** Houses are drawn seen from slightly above: their roofs lie this much higher than their feet. */
export const HEIGHT = 22;
export const THICKNESS = 18;
/** What is left free at each end, so that two houses in a row are seen to be two. */
export const GAP = 6;

export const isOnBoard = ({ x, y }: Point): boolean =>
  x > -MARGIN && y > -MARGIN && x < SIDE * CELL + MARGIN && y < SIDE * CELL + MARGIN;

/** The place of a line across its own direction. */
export const offsetOf = (line: number): number => (line < VERTICAL ? line : line - VERTICAL) * CELL;

/** The two ends of a house, or of an edge, on the ground. */
export function endsOf({ line, edge }: Edge, length = 1): [Point, Point] {
  const across = offsetOf(line);
  const [start, end] = [edge * CELL, (edge + length) * CELL];
  return line < VERTICAL
    ? [
        { x: start, y: across },
        { x: end, y: across },
      ]
    : [
        { x: across, y: start },
        { x: across, y: end },
      ];
}

export function centreOf(at: Edge, length = 1): Point {
  const [start, end] = endsOf(at, length);
  return { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
}

export const squareAt = ({ x, y }: Point): number =>
  clamp(Math.floor(y / CELL), 0, SIDE - 1) * SIDE + clamp(Math.floor(x / CELL), 0, SIDE - 1);

export const squareCorner = (square: number): Point => ({
  x: (square % SIDE) * CELL,
  y: Math.floor(square / SIDE) * CELL,
});

export const squareCentre = (square: number): Point => {
  const { x, y } = squareCorner(square);
  return { x: x + CELL / 2, y: y + CELL / 2 };
};

/** How far along a line a point lies, in edges. */
export const along = (line: number, { x, y }: Point): number => (line < VERTICAL ? x : y) / CELL;

/** The groove nearest to a point; of one orientation only, if that is given. */
export function lineNear({ x, y }: Point, horizontal?: boolean): number {
  const row = clamp(Math.round(y / CELL), 0, SIDE);
  const column = clamp(Math.round(x / CELL), 0, SIDE);
  const lies = horizontal ?? Math.abs(y - row * CELL) <= Math.abs(x - column * CELL);
  return lies ? row : VERTICAL + column;
}

/**
 * The house that would stand nearest to a point: on the nearest groove, centred on the point. Among the
 * houses that cover the edge under the point, one that may stand is preferred.
 */
export function houseUnder(point: Point, length: Length, codes: ReadonlySet<number>, horizontal?: boolean): House {
  const line = lineNear(point, horizontal);
  const position = along(line, point);
  const centred = clamp(Math.round(position - length / 2), 0, SIDE - length);
  const pointed = clamp(Math.floor(position), 0, SIDE - 1);
  const starts = range(length)
    .map((step) => pointed - step)
    .filter((start) => start >= 0 && start + length <= SIDE)
    .sort((one, other) => Math.abs(one - centred) - Math.abs(other - centred));
  const may = starts.find((start) => codes.has(placeCode({ line, edge: start, length })));
  return { line, edge: may ?? centred, length };
}

/** The house a finger or pointer touches, with some room around it. */
export function houseTouched(houses: readonly House[], point: Point): House | null {
  let nearest: House | null = null;
  let least = CELL * 0.4;
  for (const house of houses) {
    const [start, end] = endsOf(house, house.length);
    const lifted = { x: point.x, y: point.y + HEIGHT / 2 };
    const away = Math.hypot(lifted.x - clamp(lifted.x, start.x, end.x), lifted.y - clamp(lifted.y, start.y, end.y));
    if (away < least) [nearest, least] = [house, away];
  }
  return nearest;
}

/** Where a house may slide to: the first edges it may begin at afterwards. */
export const stopsOf = (house: Edge, codes: ReadonlySet<number>): number[] =>
  range(SIDE).filter((stop) => codes.has(slideCode(house, stop)));

/** The edges that some house of this length may stand on. */
export function litEdges(codes: ReadonlySet<number>, length: Length): Set<number> {
  const lit = new Set<number>();
  for (const code of codes) {
    if (code % 3 !== length - 1) continue;
    const first = Math.floor(code / 3);
    for (let step = 0; step < length; step++) lit.add(first + step);
  }
  return lit;
}

/** The sizes that may be placed somewhere. */
export const lengthsIn = (codes: ReadonlySet<number>): Length[] =>
  LENGTHS.filter((length) => [...codes].some((code) => code % 3 === length - 1));

/** Houses further down the picture stand in front of those above. */
export const inFront = (one: House, other: House): number => foot(one) - foot(other);

const foot = (house: House): number => {
  const end = endsOf(house, house.length)[1].y;
  return isHorizontal(house) ? end + THICKNESS / 2 : end - GAP;
};
