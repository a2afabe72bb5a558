/** The curve as geometry: a value for each decision, from left to right; room for those that are still thought about. */
import type { SeatReview } from "../wire";

export interface Frame {
  width: number;
  height: number;
  /** Left free on all sides, so that no mark is cut off. */
  margin: number;
  /** Left free for what the axis says. */
  axis: number;
}

export interface Plotted {
  x: number;
  y: number;
  /** The upper and the lower end of what is uncertain. */
  high: number;
  low: number;
  /** The decision that led here; null at the beginning and at the end of the match. */
  decision: number | null;
}

/** The axis of points begins and ends with a round number, not too near to the curve. */
const TEN = 10;
const NEAR = 3;

/** From the least to the largest value that is drawn. */
export function rangeOf({ measure, curve }: SeatReview): [number, number] {
  if (measure === "chance") return [0, 1];
  const values = curve.map(({ value }) => value);
  const low = Math.floor((Math.min(...values) - NEAR) / TEN) * TEN;
  const high = Math.ceil((Math.max(...values) + NEAR) / TEN) * TEN;
  return curve.length > 0 ? [low, high] : [0, TEN];
}

/** How many decisions there will be, as far as that is known. */
export function expected({ progress, decisions, has_hindsight }: SeatReview): number {
  const units = progress.units ?? decisions.length;
  return Math.max(decisions.length, units - (has_hindsight ? 1 : 0));
}

export function plot(review: SeatReview, frame: Frame): Plotted[] {
  const { curve, decisions } = review;
  const [low, high] = rangeOf(review);
  const { width, height, margin, axis } = frame;
  const steps = Math.max(1, expected(review) + 1);
  const x = (step: number) => axis + margin + (step / steps) * (width - axis - 2 * margin);
  const y = (value: number) => {
    const part = (Math.min(high, Math.max(low, value)) - low) / (high - low);
    return height - margin - part * (height - 2 * margin);
  };
  return curve.map(({ value, uncertainty }, index) => {
    const isDecision = index > 0 && index <= decisions.length;
    // The end of the match stands at the right, however many decisions are known.
    const step = index > decisions.length ? steps : index;
    return {
      x: x(step),
      y: y(value),
      high: y(value + uncertainty),
      low: y(value - uncertainty),
      decision: isDecision ? index - 1 : null,
    };
  });
}

/** Where a value is on the axis. */
export function heightOf(review: SeatReview, { height, margin }: Frame, value: number): number {
  const [low, high] = rangeOf(review);
  return height - margin - ((value - low) / (high - low)) * (height - 2 * margin);
}

const rounded = (number: number): number => Math.round(number * 10) / 10;

/** The points that follow each other without a gap: what is known so far, and the end once all is known. */
export function connected(points: readonly Plotted[], isDone: boolean): readonly Plotted[] {
  return isDone ? points : points.filter(({ decision }, index) => decision !== null || index === 0);
}

export const line = (points: readonly Plotted[]): string =>
  points.map(({ x, y }, index) => `${index ? "L" : "M"}${rounded(x)} ${rounded(y)}`).join("");

/** The band of what is uncertain. */
export function band(points: readonly Plotted[]): string {
  if (points.length < 2) return "";
  const upper = points.map(({ x, high }) => `${rounded(x)} ${rounded(high)}`);
  const lower = [...points].reverse().map(({ x, low }) => `${rounded(x)} ${rounded(low)}`);
  return `M${[...upper, ...lower].join("L")}Z`;
}

/** The decision whose point is the nearest. */
export function nearest(points: readonly Plotted[], x: number): number | null {
  let found: Plotted | null = null;
  for (const point of points) {
    if (point.decision !== null && (!found || Math.abs(point.x - x) < Math.abs(found.x - x))) found = point;
  }
  return found?.decision ?? null;
}
