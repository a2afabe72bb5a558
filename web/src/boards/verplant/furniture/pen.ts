/**
 * Lines of a drawing, as texts of SVG paths.
 *
 * Only M, L, Q, C and Z are used, with absolute points. So a path is turned, mirrored and moved point by point, and a
 * test can read off how far it reaches.
 */

/** What a line encloses is filled with; `furniture.css` has a class for each. */
export type Paint =
  | "fabric"
  | "fabric-2"
  | "cushion"
  | "accent"
  | "leather"
  | "leather-2"
  | "wood"
  | "wood-2"
  | "wood-3"
  | "white"
  | "stone"
  | "metal"
  | "dark"
  | "glass"
  | "water"
  | "linen"
  | "blanket"
  | "leaf"
  | "leaf-2"
  | "pot"
  | "gold"
  | "glow"
  | "fire"
  | "book-1"
  | "book-2"
  | "book-3"
  | "rug"
  | "rug-2"
  | "brick"
  | "tile"
  | "tile-2"
  | "tiles"
  | "glass-2"
  | "ice"
  | "keys"
  | "black"
  | "halo"
  | "arm"
  | "ring"
  | "shine"
  | "line"
  | "hair"
  | "pale"
  | "ink";

/** A path and its paint. */
export type Layer = readonly [paint: Paint, path: string];

const short = (value: number): string => String(Math.round(value * 10) / 10);
const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;

/** A line through points given as x, y, x, y … */
export function line(...points: number[]): string {
  let path = "";
  for (let index = 0; index < points.length; index += 2) {
    path += `${index ? "L" : "M"}${at(points[index] ?? 0, points[index + 1] ?? 0)}`;
  }
  return path;
}

/** The same line, closed. */
export const shape = (...points: number[]): string => `${line(...points)}Z`;

/** A rectangle from one corner to the opposite one, with round corners. */
export function rect(left: number, top: number, right: number, bottom: number, round = 2): string {
  const r = Math.max(0, Math.min(round, (right - left) / 2, (bottom - top) / 2));
  if (r === 0) return shape(left, top, right, top, right, bottom, left, bottom);
  return (
    `M${at(left + r, top)}L${at(right - r, top)}Q${at(right, top)} ${at(right, top + r)}` +
    `L${at(right, bottom - r)}Q${at(right, bottom)} ${at(right - r, bottom)}` +
    `L${at(left + r, bottom)}Q${at(left, bottom)} ${at(left, bottom - r)}` +
    `L${at(left, top + r)}Q${at(left, top)} ${at(left + r, top)}Z`
  );
}

/** A curve of Bézier comes this close to a quarter of a circle. */
const ROUND = 0.5523;

/** A circle, or an ellipse with a second radius. */
export function circle(x: number, y: number, r: number, ry = r): string {
  const [kx, ky] = [r * ROUND, ry * ROUND];
  return (
    `M${at(x - r, y)}C${at(x - r, y - ky)} ${at(x - kx, y - ry)} ${at(x, y - ry)}` +
    `C${at(x + kx, y - ry)} ${at(x + r, y - ky)} ${at(x + r, y)}` +
    `C${at(x + r, y + ky)} ${at(x + kx, y + ry)} ${at(x, y + ry)}` +
    `C${at(x - kx, y + ry)} ${at(x - r, y + ky)} ${at(x - r, y)}Z`
  );
}

/** A bent line from one point to another, drawn towards a third. */
export const bow = (x: number, y: number, overX: number, overY: number, toX: number, toY: number): string =>
  `M${at(x, y)}Q${at(overX, overY)} ${at(toX, toY)}`;

/** A pointed leaf from its stalk to its tip. */
export function blade(x: number, y: number, tipX: number, tipY: number, width: number): string {
  const [dx, dy] = [tipX - x, tipY - y];
  const length = Math.hypot(dx, dy) || 1;
  const [sx, sy] = [(-dy / length) * width, (dx / length) * width];
  const [mx, my] = [x + dx / 2, y + dy / 2];
  return `M${at(x, y)}Q${at(mx + sx, my + sy)} ${at(tipX, tipY)}Q${at(mx - sx, my - sy)} ${at(x, y)}Z`;
}

/** Something drawn for each of 0, 1, 2 … as one path. */
export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** A path with each of its points moved. */
export function mapped(path: string, move: (x: number, y: number) => readonly [number, number]): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => at(...move(Number(x), Number(y))));
}
