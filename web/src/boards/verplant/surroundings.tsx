/** What is around the house and fixed in it: trees, a lake, a road, flowers, mountains, pillars and stairs. */
import type { ComponentChildren, JSX } from "preact";
import { outlineOf } from "../shared/outline";
import { blade, circle, each, line, mapped, rect, shape } from "./furniture/pen";
import { beside } from "./furniture/poses";
import { CELL } from "./scale";
import { EAST, NORTH, type Place, SOUTH, WEST } from "./view";
import "./furniture/colours.css";
import "./surroundings.css";

const HALF = CELL / 2;
const SIDES = [NORTH, EAST, SOUTH, WEST] as const;

/** A number from 0 on that looks like chance and is always the same for a square. */
const whim = ([row, column]: Place, below: number): number =>
  Math.floor(((row * 0.754877 + column * 0.56984) % 1) * below);

const At = ({ place: [row, column], children }: { place: Place; children: ComponentChildren }): JSX.Element => (
  <g transform={`translate(${column * CELL} ${row * CELL})`}>{children}</g>
);

/** The outline of some squares in units, drawn in or out a little. */
const areaOf = (places: readonly Place[], inset: number, round: number): string =>
  mapped(
    outlineOf(
      places.map(([row, column]) => `${column},${row}`),
      inset / CELL,
      round / CELL,
    ),
    (x, y) => [x * CELL, y * CELL],
  );

// On a square of their own -------------------------------------------------------------------------------------

/** A round bumpy line. */
function crown(x: number, y: number, r: number, bumps: number): string {
  const point = (index: number, scale: number): string => {
    const angle = (2 * Math.PI * index) / bumps;
    return `${(x + Math.cos(angle) * r * scale).toFixed(1)} ${(y + Math.sin(angle) * r * scale).toFixed(1)}`;
  };
  const arcs = each(bumps, (index) => `Q${point(index + 0.5, 1.28)} ${point(index + 1, 0.92)}`);
  return `M${point(0, 0.92)}${arcs}Z`;
}

/** A tree from above: its crown in three sizes. */
export function Tree({ place }: { place: Place }): JSX.Element {
  const size = 18 - whim(place, 3);
  const lean = whim(place, 2) ? 1.5 : -1.5;
  return (
    <At place={place}>
      <path class="vs-leaf-2" d={crown(HALF, HALF, size, 9 + whim(place, 2))} />
      <path class="vs-leaf" d={crown(HALF + lean, HALF - 2, size * 0.66, 7)} />
      <path class="vs-leaf-3" d={crown(HALF + lean * 2, HALF - 4, size * 0.3, 5)} />
    </At>
  );
}

/** Three flowers among leaves. */
export function Flowers({ place }: { place: Place }): JSX.Element {
  const spots = [
    [12, 13, 5.2],
    [30, 17, 4.4],
    [18, 31, 4.8],
  ] as const;
  const petals = (x: number, y: number, r: number): string =>
    each(5, (index) => {
      const angle = (2 * Math.PI * index) / 5 + x;
      return circle(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.78);
    });
  const some = (rest: number): string =>
    spots.map(([x, y, r], index) => ((index + whim(place, 2)) % 2 === rest ? petals(x, y, r) : "")).join("");
  return (
    <At place={place}>
      <path
        class="vs-leaf"
        d={spots.map(([x, y]) => blade(x, y, x - 9, y + 8, 5) + blade(x, y, x + 9, y + 6, 5)).join("")}
      />
      <path class="vs-flower" d={some(0)} />
      <path class="vs-flower-2" d={some(1)} />
      <path class="vs-heart" d={spots.map(([x, y, r]) => circle(x, y, r * 0.62)).join("")} />
    </At>
  );
}

/** A mountain as on old maps: seen from the side, snow on its peak, its eastern slope in the shade. */
export function Mountain({ place }: { place: Place }): JSX.Element {
  const [x, y] = [18 + whim(place, 3) * 2, 4 + whim(place, 2) * 2];
  return (
    <At place={place}>
      <path class="vs-rock" d={shape(2, 36, x - 7, y + 14, x, y, x + 8, y + 12, x + 11, y + 11, 38, 36)} />
      <path class="vs-shade" d={shape(x, y, x + 8, y + 12, x + 11, y + 11, 38, 36, x + 6, 36, x + 1, y + 19)} />
      <path
        class="vs-snow"
        d={shape(x - 5.2, y + 11, x, y, x + 6, y + 9.5, x + 3.2, y + 12.5, x + 0.5, y + 9.5, x - 2.4, y + 13)}
      />
      <path class="vs-line" d={line(8, 36, 12, 30) + line(14, 36, 17, 31) + line(x - 3, y + 18, x - 6, y + 24)} />
    </At>
  );
}

// Connected squares ---------------------------------------------------------------------------------------------

/** Water: one shape, with a lighter shore and waves on some of its squares. */
export function Lake({ places }: { places: readonly Place[] }): JSX.Element {
  const waves = places.map((place) => {
    if (whim(place, 3) === 0) return "";
    const [x, y] = [place[1] * CELL + 7 + whim(place, 4) * 3, place[0] * CELL + 13 + whim(place, 5) * 4];
    return `M${x} ${y}Q${x + 4} ${y - 4} ${x + 8} ${y}Q${x + 12} ${y + 4} ${x + 16} ${y}`;
  });
  return (
    <g>
      <path class="vs-water" d={areaOf(places, 1, 13)} />
      <path class="vs-shore" d={areaOf(places, 5, 10)} />
      <path class="vs-wave" d={waves.join("")} />
    </g>
  );
}

/** A road: one surface, a dashed line from square to square. */
export function Road({ places }: { places: readonly Place[] }): JSX.Element {
  const all = new Set(places.map(String));
  const middles = places.map((place) => {
    const joins = SIDES.filter((side) => all.has(String(beside(place, side))));
    // At its ends, and on a square by itself, the line runs on straight ahead.
    const last = joins[0];
    const ways = joins.length > 1 ? joins : last === undefined ? [NORTH, SOUTH] : [last, (last + 2) % 4];
    const [x, y] = [place[1] * CELL + HALF, place[0] * CELL + HALF];
    const reach = [
      [x, y - HALF],
      [x + HALF, y],
      [x, y + HALF],
      [x - HALF, y],
    ] as const;
    return ways.map((side) => line(...(reach[side] ?? [x, y]), x, y)).join("");
  });
  return (
    <g>
      <path class="vs-road" d={areaOf(places, 2, 7)} />
      <path class="vs-kerb" d={areaOf(places, 6, 5)} />
      <path class="vs-dash" d={middles.join("")} />
    </g>
  );
}

// In the house --------------------------------------------------------------------------------------------------

/** What is in the way: a pillar or a block of wall, hatched; large squares are winding stairs, or a trunk. */
export function Obstacle({ places, trunk = false }: { places: readonly Place[]; trunk?: boolean }): JSX.Element {
  const [top, left] = [Math.min(...places.map(([row]) => row)), Math.min(...places.map(([, column]) => column))];
  const width = 1 + Math.max(...places.map(([, column]) => column)) - left;
  const height = 1 + Math.max(...places.map(([row]) => row)) - top;
  const isSquare = width === height && places.length === width * height;
  if (isSquare && trunk && width > 1) return <Trunk place={[top, left]} size={width * CELL} />;
  if (isSquare && width > 2) return <Stairs place={[top, left]} size={width * CELL} />;
  const inset = places.length === 1 ? 5 : 2;
  return (
    <g>
      <path class="vs-stone" d={areaOf(places, inset, 1.5)} />
      <path class="vs-hatch" d={places.map((place) => hatched(place, inset, places)).join("")} />
      <path class="vs-edge" d={areaOf(places, inset, 1.5)} />
    </g>
  );
}

/** Slanting lines over a square, up to the edge of the block. */
function hatched([row, column]: Place, inset: number, among: readonly Place[]): string {
  const all = new Set(among.map(String));
  const away = SIDES.map((side) => (all.has(String(beside([row, column], side))) ? 0 : inset));
  const [north = 0, east = 0, south = 0, west = 0] = away;
  const [left, right] = [column * CELL + west, (column + 1) * CELL - east];
  const [top, bottom] = [row * CELL + north, (row + 1) * CELL - south];
  const step = CELL / 5;
  const first = Math.ceil((left + top) / step);
  const last = Math.floor((right + bottom) / step);
  return each(Math.max(0, last - first + 1), (index) => {
    const sum = (first + index) * step;
    const [fromX, toX] = [Math.max(left, sum - bottom), Math.min(right, sum - top)];
    return toX - fromX > 1 ? line(fromX, sum - fromX, toX, sum - toX) : "";
  });
}

/** Winding stairs: a post in the middle, steps around it, an arrow that goes up. */
function Stairs({ place, size }: { place: Place; size: number }): JSX.Element {
  const [middle, r, post, steps] = [size / 2, size / 2 - 4, size / 10, 16];
  const at = (angle: number, radius: number): [number, number] => [
    middle + Math.cos(angle) * radius,
    middle + Math.sin(angle) * radius,
  ];
  const treads = each(steps, (index) =>
    line(...at((2 * Math.PI * index) / steps, post), ...at((2 * Math.PI * index) / steps, r)),
  );
  const way = line(...Array.from({ length: 37 }, (_, index) => at(Math.PI / 2 + index * 0.14, r * 0.68)).flat());
  const end = Math.PI / 2 + 12 * 0.42;
  const head = line(...at(end - 0.26, r * 0.84), ...at(end, r * 0.68), ...at(end - 0.3, r * 0.55));
  return (
    <At place={place}>
      <path class="vs-stone" d={rect(2, 2, size - 2, size - 2, 2)} />
      <path class="vs-steps" d={circle(middle, middle, r)} />
      <path class="vs-line" d={treads} />
      <path class="vs-way" d={way + head} />
      <path class="vs-post" d={circle(middle, middle, post)} />
    </At>
  );
}

/** The trunk of a tree around which somebody has built: bark and rings. */
function Trunk({ place, size }: { place: Place; size: number }): JSX.Element {
  const [middle, r] = [size / 2, size / 2 - 7];
  return (
    <At place={place}>
      <path class="vs-bark" d={crown(middle, middle, r, 13)} />
      <path class="vs-timber" d={circle(middle, middle, r * 0.82)} />
      <path
        class="vs-rings"
        d={[0.62, 0.44, 0.26, 0.1].map((part) => circle(middle + part * 3, middle - part * 2, r * part)).join("")}
      />
    </At>
  );
}

// All of it -----------------------------------------------------------------------------------------------------

export interface SurroundingsProps {
  /** Rows of signs: `t` tree, `~` lake, `=` road, `*` flowers, `^` mountain, `#` obstacle; all others are left out. */
  ground: readonly string[];
  /** First and last row, first and last column: nothing outside of it is drawn. */
  bounds: readonly [number, number, number, number];
}

export function Surroundings({ ground, bounds: [top, bottom, left, right] }: SurroundingsProps): JSX.Element {
  const placesOf = (sign: string): Place[] =>
    ground
      .flatMap((row, y) => [...row].flatMap((other, x): Place[] => (other === sign ? [[y, x]] : [])))
      .filter(([row, column]) => row >= top && row <= bottom && column >= left && column <= right);
  const trees = placesOf("t");
  return (
    <g class="vs-all">
      {connected(placesOf("~")).map((places) => (
        <Lake key={String(places[0])} places={places} />
      ))}
      {connected(placesOf("=")).map((places) => (
        <Road key={String(places[0])} places={places} />
      ))}
      {placesOf("*").map((place) => (
        <Flowers key={String(place)} place={place} />
      ))}
      {placesOf("^").map((place) => (
        <Mountain key={String(place)} place={place} />
      ))}
      {trees.map((place) => (
        <Tree key={String(place)} place={place} />
      ))}
      {connected(placesOf("#")).map((places) => (
        <Obstacle key={String(places[0])} places={places} trunk={trees.length > 0} />
      ))}
    </g>
  );
}

/** Squares in groups that hang together by their sides. */
export function connected(places: readonly Place[]): Place[][] {
  const left = new Set(places.map(String));
  return places.flatMap((place) => {
    if (!left.delete(String(place))) return [];
    const group = [place];
    for (const cell of group) {
      for (const side of SIDES) {
        const next = beside(cell, side);
        if (left.delete(String(next))) group.push(next);
      }
    }
    return [group];
  });
}
