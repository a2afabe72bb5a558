/** Points of a drawing, and the way from the screen to them. */

export interface Point {
  x: number;
  y: number;
}

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** 0, 1, 2 … as many as asked for. */
export const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** How a column is called: a, b, c … */
export const columnName = (column: number): string => String.fromCharCode(97 + column);

/** How a square of a table without an edge is called: `3,-2`. */
export const nameOf = ({ x, y }: Point): string => `${x},${y}`;

export function placeOf(square: string): Point {
  const [x = 0, y = 0] = square.split(",").map(Number);
  return { x, y };
}

/** A box of squares; `right` and `bottom` still belong to it. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxAround(places: readonly Point[]): Box {
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export const grown = (box: Box, margin: number): Box => ({
  left: box.left - margin,
  top: box.top - margin,
  right: box.right + margin,
  bottom: box.bottom + margin,
});

/** From the screen to units of a drawing and back, and how many pixels a unit is wide. */
export function screenOf(svg: SVGSVGElement | null) {
  const matrix = svg?.getScreenCTM();
  return {
    scale: matrix?.a || 1,
    pointAt: (clientX: number, clientY: number): Point => through(matrix?.inverse(), clientX, clientY),
    pixelOf: ({ x, y }: Point): Point => through(matrix, x, y),
  };
}

function through(matrix: DOMMatrix | null | undefined, x: number, y: number): Point {
  if (!matrix) return { x: 0, y: 0 };
  return { x: matrix.a * x + matrix.c * y + matrix.e, y: matrix.b * x + matrix.d * y + matrix.f };
}

/** Whether a pointer is over something on the screen. */
export const isInside = (rect: DOMRect, at: { clientX: number; clientY: number }): boolean =>
  at.clientX >= rect.left && at.clientX <= rect.right && at.clientY >= rect.top && at.clientY <= rect.bottom;
