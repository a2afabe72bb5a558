/** Which part of a large harbour is shown, so that its squares can be hit with a finger. */
import type { Camera } from "../shared/camera";
import type { Point } from "../shared/geometry";

/** Squares are at least so wide unless somebody wants to see more, in pixels. */
const ROOMY = 30;
/** What was just laid is worth so many places where a strip may lie. */
const NEWS = 40;
/** For each square that the picture moves, it must show so many more places. */
const REST = 0.5;

interface Wanted {
  /** Where the middle of a strip may lie. */
  offered: readonly Point[];
  /** What was just laid. */
  newest: readonly Point[];
}

/** Everything if it is large enough; else as much as fits, where most can be done, and near to what is shown now. */
export function roomy(all: Camera, now: Camera, size: { width: number; height: number }, wanted: Wanted): Camera {
  const width = Math.min(all.width, size.width / ROOMY);
  const height = Math.min(all.height, size.height / ROOMY);
  if (!(width > 0 && height > 0) || (width === all.width && height === all.height)) return all;
  const middle = { x: now.x + (now.width - width) / 2, y: now.y + (now.height - height) / 2 };
  const cost = ({ x, y }: Point) => {
    const shows = (square: Point) => isWithin(square.x, x, width) && isWithin(square.y, y, height);
    const moved = Math.hypot(x - middle.x, y - middle.y);
    return REST * moved - wanted.offered.filter(shows).length - NEWS * wanted.newest.filter(shows).length;
  };
  const corners = steps(all.x, all.width - width, middle.x).flatMap((x) =>
    steps(all.y, all.height - height, middle.y).map((y) => ({ x, y })),
  );
  const [best] = corners.map((corner) => ({ corner, cost: cost(corner) })).sort((a, b) => a.cost - b.cost);
  return { ...(best as { corner: Point }).corner, width, height };
}

/** Whether a whole square is between two lines. */
const isWithin = (square: number, from: number, length: number): boolean =>
  square >= from - 0.01 && square + 1 <= from + length + 0.01;

/** Where a part may begin: where it is now, and every square from the first place to the last. */
function steps(from: number, room: number, now: number): number[] {
  const all = Array.from({ length: Math.floor(room) + 1 }, (_, step) => from + step);
  return [...all, from + room, ...(now >= from && now <= from + room ? [now] : [])];
}
