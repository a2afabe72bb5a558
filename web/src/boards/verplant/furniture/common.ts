/** What many drawings have in common: tops, chairs at the open sides, small tables, cabinets, things on a table. */
import { CELL } from "../scale";
import { EAST, NORTH, type Place, type Side, SOUTH, WEST } from "../view";
import type { Part, Spot } from "./layout";
import { circle, each, type Layer, line, mapped, rect, shape } from "./pen";
import { beside } from "./poses";

export const HALF = CELL / 2;

/** The sides of a rectangle, in units. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The squares along a side of a part, just outside. */
export function along(spot: Spot, side: Side): ("#" | "." | " ")[] {
  const count = side === NORTH || side === SOUTH ? spot.columns : spot.rows;
  return Array.from({ length: count }, (_, index) => {
    if (side === NORTH) return spot.at(-1, index);
    if (side === SOUTH) return spot.at(spot.rows, index);
    return side === WEST ? spot.at(index, -1) : spot.at(index, spot.columns);
  });
}

/** Whether more of the piece follows on a side. */
export const joins = (spot: Spot, side: Side): boolean => along(spot, side).includes("#");

/** The part's rectangle drawn in a little, except where more of the piece follows. */
export function edgesOf(spot: Spot, inset = 2.5): Edges {
  const away = (side: Side): number => (joins(spot, side) ? 0 : inset);
  return {
    left: away(WEST),
    top: away(NORTH),
    right: spot.width - away(EAST),
    bottom: spot.height - away(SOUTH),
  };
}

/** A path drawn around 0, 0 with its front to the south, put to a point and turned to a side. */
export function put(path: string, x: number, y: number, faces: Side = SOUTH): string {
  return mapped(path, (px, py) => {
    if (faces === SOUTH) return [x + px, y + py];
    if (faces === WEST) return [x - py, y + px];
    return faces === NORTH ? [x - px, y - py] : [x + py, y - px];
  });
}

/** How far two things at the same corner of a table move apart. */
const APART = 7;

/** A path drawn for every open square along some sides; y = 0 is the edge, and what is outside has y above 0. */
export function atOpenSides(spot: Spot, path: string, sides: readonly Side[] = [NORTH, EAST, SOUTH, WEST]): string {
  const own = new Set(spot.cells.map(String));
  const isOpen = ([row, column]: Place, side: Side): boolean => {
    const [down, right] = beside([row, column], side);
    return sides.includes(side) && !own.has(String([down, right])) && spot.at(down, right) === ".";
  };
  const draw = (cell: Place, side: Side): string => {
    if (!isOpen(cell, side)) return "";
    // Along the edge, seen from inside: what is at the next side clockwise is to the left.
    const [left, right] = [((side + 1) % 4) as Side, ((side + 3) % 4) as Side];
    const along = (isOpen(cell, left) ? -APART : 0) + (isOpen(cell, right) ? APART : 0);
    const [x, y] = [CELL * cell[1] + HALF, CELL * cell[0] + HALF];
    return put(
      mapped(path, (px, py) => [px - along, py + HALF]),
      x,
      y,
      side,
    );
  };
  return spot.cells.map((cell) => sides.map((side) => draw(cell, side)).join("")).join("");
}

// Chairs and tables ----------------------------------------------------------------------------------------

const CHAIR_SEAT = rect(-11, -14, 11, 4, 4);
const CHAIR_BACK = rect(-11.5, 3, 11.5, 7.5, 2);

/** Chairs pushed under a table, at all its open sides. */
export const chairs = (spot: Spot, sides?: readonly Side[]): Layer[] => [
  ["cushion", atOpenSides(spot, CHAIR_SEAT, sides)],
  ["wood-2", atOpenSides(spot, CHAIR_BACK, sides)],
];

/** A round desk chair wherever the front is open. */
export const officeChairs = (spot: Spot): Layer[] => [
  ["fabric", atOpenSides(spot, circle(0, -3, 10.5), [SOUTH])],
  ["fabric-2", atOpenSides(spot, rect(-9, 3, 9, 8.5, 3), [SOUTH])],
];

/** A round stool at every open square on some sides. */
export const stools = (spot: Spot, sides?: readonly Side[]): Layer[] => [
  ["accent", atOpenSides(spot, circle(0, -1.5, 8.5), sides)],
  ["hair", atOpenSides(spot, circle(0, -1.5, 5), sides)],
];

/** The rectangle of a table top: further in where there are chairs. */
export function topOf(spot: Spot, inChairs = 8, otherwise = 3): Edges {
  const away = (side: Side): number => (joins(spot, side) ? 0 : along(spot, side).includes(".") ? inChairs : otherwise);
  return { left: away(WEST), top: away(NORTH), right: spot.width - away(EAST), bottom: spot.height - away(SOUTH) };
}

export const rectOf = ({ left, top, right, bottom }: Edges, round = 3): string => rect(left, top, right, bottom, round);

/** A small round table with a cup on it. */
export const sideTable: Part = ({ width, height }) => [
  ["wood", circle(width / 2, height / 2, 14.5)],
  ["hair", circle(width / 2, height / 2, 11.5)],
  ["white", circle(width / 2 - 2, height / 2 - 1, 5) + circle(width / 2 + 5, height / 2 + 1, 2)],
  ["wood-3", circle(width / 2 - 2, height / 2 - 1, 2.8)],
];

/** A cabinet: its top, its doors at the front, a knob on each. */
export const cabinet: Part = (spot) => {
  const { left, top, right, bottom } = edgesOf(spot);
  const doors = Math.max(1, Math.round((right - left) / 36));
  const step = (right - left) / doors;
  return [
    ["wood", rect(left, top, right, bottom, 2.5)],
    ["wood-2", rect(left, bottom - 9, right, bottom, 2)],
    ["line", each(doors - 1, (index) => line(left + step * (index + 1), top, left + step * (index + 1), bottom))],
    ["gold", each(doors, (index) => circle(left + step * (index + 0.5), bottom - 4.5, 1.9))],
  ];
};

/** A tall cupboard with two doors, as one sees it from the front. */
export const cupboard: Part = (spot) => {
  const { left, top, right, bottom } = edgesOf(spot);
  const middle = (left + right) / 2;
  const half = (top + bottom) / 2 + 2;
  return [
    ["wood", rect(left, top, right, bottom, 2.5)],
    [
      "wood-2",
      rect(left + 3, top + 6, middle - 1.5, bottom - 3, 1.5) + rect(middle + 1.5, top + 6, right - 3, bottom - 3, 1.5),
    ],
    ["line", line(left, top + 3, right, top + 3)],
    ["gold", circle(middle - 5, half, 1.9) + circle(middle + 5, half, 1.9)],
  ];
};

// Things that lie about ------------------------------------------------------------------------------------

/** A screen that one sees from the front, on its foot. */
export const screen = (middle: number, top: number, width: number, height: number): Layer[] => [
  [
    "dark",
    rect(middle - width / 2, top, middle + width / 2, top + height, 2) +
      rect(middle - 6, top + height, middle + 6, top + height + 3, 1),
  ],
  ["glass", rect(middle - width / 2 + 2.5, top + 2.5, middle + width / 2 - 2.5, top + height - 2.5, 1)],
  [
    "shine",
    line(middle - width / 4, top + height - 6, middle - width / 4 + 8, top + 5) +
      line(middle - width / 4 + 6, top + height - 6, middle - width / 4 + 14, top + 5),
  ],
];

/** A cup with its handle. */
export const cup = (x: number, y: number): string => circle(x, y, 4.2) + circle(x + 5.6, y + 1, 1.8);

/** An open book or magazine. */
export const book = (x: number, y: number): string =>
  shape(x - 9, y - 5, x, y - 6.5, x + 9, y - 5, x + 9, y + 6, x, y + 4.5, x - 9, y + 6) + line(x, y - 6.5, x, y + 4.5);

/** A flame with its foot at a point. */
export function flame(x: number, y: number, size: number): string {
  const p = (dx: number, dy: number): string => `${x + dx * size} ${y + dy * size}`;
  return (
    `M${p(0, 0)}C${p(-0.55, 0)} ${p(-0.55, -0.45)} ${p(-0.3, -0.7)}Q${p(-0.22, -0.5)} ${p(-0.1, -0.48)}` +
    `Q${p(-0.15, -0.95)} ${p(0.1, -1.2)}C${p(0.1, -0.85)} ${p(0.5, -0.65)} ${p(0.45, -0.3)}Q${p(0.42, 0)} ${p(0, 0)}Z`
  );
}

/** A drop of water. */
export const drop = (x: number, y: number, size = 3): string =>
  `M${x} ${y - size * 1.5}Q${x + size} ${y - size * 0.2} ${x + size * 0.8} ${y + size * 0.3}` +
  `Q${x} ${y + size * 1.4} ${x - size * 0.8} ${y + size * 0.3}Q${x - size} ${y - size * 0.2} ${x} ${y - size * 1.5}Z`;

/** A star of lines around a point: a snowflake, a spark. */
export const star = (x: number, y: number, size: number, rays = 3): string =>
  each(rays, (index) => {
    const angle = (Math.PI * index) / rays + Math.PI / 2;
    const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size];
    return line(x - dx, y - dy, x + dx, y + dy);
  });

/** The same circle at several points. */
export const circles = (points: readonly (readonly number[])[], r: number): string =>
  points.map(([x = 0, y = 0]) => circle(x, y, r)).join("");

/** A shirt as it hangs: shoulders at y, its hem a little above y + 19. */
export const shirt = (x: number, y: number, long = 18): string =>
  shape(
    x - 3,
    y,
    x + 3,
    y,
    x + 8.5,
    y + 4,
    x + 6.5,
    y + 8.5,
    x + 4.5,
    y + 7,
    x + 4.5,
    y + long,
    x - 4.5,
    y + long,
    x - 4.5,
    y + 7,
    x - 6.5,
    y + 8.5,
    x - 8.5,
    y + 4,
  );
