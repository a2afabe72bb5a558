/** What can be read off a city: how far it reaches, the outline of a zone, and what has changed. */
import { type Box, boxAround, nameOf, placeOf } from "../shared/geometry";
import type { Place } from "./codes";
import { type CityView, parseBlock, QUADRANTS, type Quadrant } from "./view";

const DOWNTOWN: readonly Place[] = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
];

/** Everything that lies there; Downtown's place before anything does. */
export const cityBox = (view: Pick<CityView, "blocks">): Box =>
  boxAround([...Object.keys(view.blocks).map(placeOf), ...DOWNTOWN]);

/** Shown upright, a number below zero has a real minus sign. */
export const signed = (number: number): string => String(number).replace("-", "−");

// Outlines ------------------------------------------------------------------------------------------

/**
 * The corners of an area of squares, one list for each closed line, clockwise around the squares.
 *
 *      +-->--+        Every side that has no neighbour is a step along the line. Where two squares touch at a corner
 *      ^     v        only, the line keeps to its own square.
 *      +--<--+
 */
export function cornersOf(squares: readonly string[]): Place[][] {
  const sides = sidesOf(squares);
  const loops: Place[][] = [];
  while (sides.size > 0) {
    const loop: Place[] = [];
    let [from, ways] = sides.entries().next().value as [string, Place[]];
    let way = ways[0] as Place;
    while (true) {
      take(sides, from, way);
      const next = nameOf({ x: placeOf(from).x + way.x, y: placeOf(from).y + way.y });
      ways = sides.get(next) ?? [];
      const right = { x: -way.y, y: way.x };
      const onward = ways.find((other) => same(other, right)) ?? ways[0];
      if (!onward || !same(onward, way)) loop.push(placeOf(next));
      if (!onward) break;
      from = next;
      way = onward;
    }
    // The line ends where it began, which is a corner only if it turns there.
    const first = loop[0];
    const last = loop.at(-1);
    const before = loop.at(-2);
    if (
      first &&
      last &&
      before &&
      (first.x === last.x ? before.x === last.x : first.y === last.y && before.y === last.y)
    )
      loop.pop();
    loops.push(loop);
  }
  return loops;
}

const same = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y;

/** The steps along the sides without a neighbour, by the corner they begin at. */
function sidesOf(squares: readonly string[]): Map<string, Place[]> {
  const all = new Set(squares);
  const sides = new Map<string, Place[]>();
  const add = (x: number, y: number, way: Place) => {
    const from = nameOf({ x, y });
    sides.set(from, [...(sides.get(from) ?? []), way]);
  };
  for (const square of all) {
    const { x, y } = placeOf(square);
    if (!all.has(nameOf({ x, y: y - 1 }))) add(x, y, { x: 1, y: 0 });
    if (!all.has(nameOf({ x: x + 1, y }))) add(x + 1, y, { x: 0, y: 1 });
    if (!all.has(nameOf({ x, y: y + 1 }))) add(x + 1, y + 1, { x: -1, y: 0 });
    if (!all.has(nameOf({ x: x - 1, y }))) add(x, y + 1, { x: 0, y: -1 });
  }
  return sides;
}

function take(sides: Map<string, Place[]>, from: string, way: Place): void {
  const left = (sides.get(from) ?? []).filter((other) => !same(other, way));
  if (left.length) sides.set(from, left);
  else sides.delete(from);
}

/** The outline of some squares as a path, drawn in by some of a square and with round corners. */
export function outlineOf(squares: readonly string[], inset = 0, round = 0.12): string {
  return cornersOf(squares)
    .map((corners) => loopPath(corners, inset, round))
    .join("");
}

function loopPath(corners: readonly Place[], inset: number, round: number): string {
  const at = (index: number) => corners[(index + corners.length) % corners.length] as Place;
  const wayTo = (index: number): Place => ({
    x: Math.sign(at(index).x - at(index - 1).x),
    y: Math.sign(at(index).y - at(index - 1).y),
  });
  const parts = corners.map((corner, index) => {
    const come = wayTo(index);
    const go = wayTo(index + 1);
    // The inside is to the right of both ways.
    const x = corner.x + inset * (-come.y - go.y);
    const y = corner.y + inset * (come.x + go.x);
    const before = `${short(x - round * come.x)} ${short(y - round * come.y)}`;
    const after = `${short(x + round * go.x)} ${short(y + round * go.y)}`;
    return `${index ? "L" : "M"}${before}Q${short(x)} ${short(y)} ${after}`;
  });
  return `${parts.join("")}Z`;
}

const short = (value: number): number => Math.round(value * 1000) / 1000;

// What has changed ----------------------------------------------------------------------------------

export interface Changes {
  /** The squares of a card that was just laid. */
  laid: ReadonlySet<string>;
  /** Blocks on which pieces were just put, in the order in which they appear. */
  built: readonly string[];
  /** Towers that have just grown. */
  risen: ReadonlySet<Quadrant>;
}

const NOTHING: Changes = { laid: new Set(), built: [], risen: new Set() };

/** What is here now and was not before; nothing after an undo or a jump. */
export function changesOf(view: CityView, previous: CityView | null): Changes {
  if (!previous || view.turn < previous.turn || view.turn > previous.turn + 1) return NOTHING;
  const laid = view.last && view.last.card !== previous.last?.card ? view.last.squares : [];
  const isBuilt = (blocks: CityView["blocks"], square: string) => blocks[square]?.includes("=") ?? false;
  const built = Object.keys(view.blocks).filter(
    (square) => isBuilt(view.blocks, square) && !isBuilt(previous.blocks, square),
  );
  const risen = QUADRANTS.filter((quadrant) => view.towers[quadrant].length > previous.towers[quadrant].length);
  return { laid: new Set(laid), built, risen: new Set(risen) };
}

/** The district of a square, if it has one. */
export const typeAt = (view: CityView, square: string) => parseBlock(view.blocks[square] ?? "")?.type ?? null;
