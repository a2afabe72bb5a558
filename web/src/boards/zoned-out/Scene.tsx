/** Small pieces of a city: the picture of the home page, and the examples of the rules. */

import type { JSX } from "preact";
import { nameOf, placeOf } from "../shared/geometry";
import { outlineOf } from "../shared/outline";
import { BlockFace } from "./Block";
import { Blocks, Planners, Streets, Zones } from "./City";
import { placesFrom } from "./codes";
import { Plaza, Skyline } from "./Downtown";
import { type CityView, SEAT_LETTERS, type Zone } from "./view";

/** A card that somebody wants to lay: `at` is its north-west block. */
export interface WantedCard {
  at: string;
  blocks: readonly [string, string, string, string];
  legal: boolean;
}

export interface SceneProps {
  /** Rows of block tokens, `..` for empty ground; a planner is written behind its block: `R1@p`. */
  city: string;
  /** The column and row of the first token. */
  left?: number;
  top?: number;
  wanted?: WantedCard;
  /** Squares of zones, to be outlined in the colours of seats. */
  zones?: readonly { seat: number; squares: string; worth?: number }[];
  towers?: Partial<CityView["towers"]>;
  /** What is to be seen, for those who do not see it; without it the drawing is mere decoration. */
  label?: string;
  class?: string;
}

interface Drawn {
  blocks: Record<string, string>;
  planners: (string | null)[];
  width: number;
  height: number;
}

export function readCity(city: string, left: number, top: number): Drawn {
  const rows = city
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/));
  const blocks: Record<string, string> = {};
  const planners: (string | null)[] = SEAT_LETTERS.map(() => null);
  rows.forEach((row, y) => {
    row.forEach((written, x) => {
      const [token = "..", letter] = written.split("@");
      if (token === "..") return;
      const square = nameOf({ x: left + x, y: top + y });
      blocks[square] = token;
      if (letter) planners[SEAT_LETTERS.indexOf(letter as (typeof SEAT_LETTERS)[number])] = square;
    });
  });
  return { blocks, planners, width: Math.max(...rows.map((row) => row.length)), height: rows.length };
}

const NO_CHANGES = { laid: new Set<string>(), built: [], risen: new Set<never>() };
const NO_TOWERS: CityView["towers"] = { nw: [], ne: [], sw: [], se: [] };
const EDGE = 0.22;

export function Scene({
  city,
  left = 0,
  top = 0,
  wanted,
  zones = [],
  towers,
  label,
  ...look
}: SceneProps): JSX.Element {
  const { blocks, planners, width, height } = readCity(city, left, top);
  const outlined = SEAT_LETTERS.map((_, seat): Zone | null => {
    const found = zones.find((zone) => zone.seat === seat);
    return found ? zoneOf(seat, found.squares.split(" "), found.worth ?? 0) : null;
  });
  const worths = outlined.map((zone, seat) =>
    zones.find((one) => one.seat === seat)?.worth === undefined ? null : zone,
  );
  const hasDowntown = blocks["0,0"] === "DT";
  return (
    <svg
      class={`zo-scene ${look.class ?? ""}`}
      viewBox={`${left - EDGE} ${top - EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
      style={{ "--columns": width }}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      <Streets squares={Object.keys(blocks)} />
      <Blocks blocks={blocks} changes={NO_CHANGES} />
      {hasDowntown && <Plaza />}
      <Zones zones={outlined} blocks={blocks} />
      <Planners planners={planners} zones={worths} turnOf={-1} />
      {hasDowntown && <Skyline towers={{ ...NO_TOWERS, ...towers }} risen={NO_CHANGES.risen} faint={false} />}
      {wanted && <Wanted {...wanted} covered={blocks} />}
    </svg>
  );
}

const zoneOf = (seat: number, squares: string[], worth: number): Zone => ({
  seat,
  kind: "R1",
  squares,
  size: squares.length,
  modifiers: 0,
  worth,
  pieces: squares.length,
  tower: "nw",
});

type WantedProps = WantedCard & { covered: Record<string, string> };

/** A card above the city, with a tick or a cross at its corner; what it covers is seen small in the corner of a block. */
function Wanted({ at, blocks, legal, covered }: WantedProps): JSX.Element {
  const places = placesFrom(placeOf(at));
  const { x, y } = placeOf(at);
  return (
    <g class={`zo-wanted ${legal ? "zo-wanted-yes" : "zo-wanted-no"}`}>
      {places.map((place, index) => {
        const beneath = covered[nameOf(place)];
        return (
          <g key={nameOf(place)} transform={`translate(${place.x} ${place.y}) scale(0.01)`}>
            <BlockFace kind={blocks[index] ?? "-1"} />
            {beneath && (
              <g transform="translate(52 52) scale(0.44)">
                <rect class="zo-beneath" x="-4" y="-4" width="108" height="108" rx="14" />
                <BlockFace kind={beneath} />
              </g>
            )}
          </g>
        );
      })}
      <path class="zo-wanted-edge" d={outlineOf(places.map(nameOf), -0.02, 0.12)} />
      <g transform={`translate(${x + 2} ${y})`}>
        <circle class="zo-wanted-sign" r="0.2" />
        <path class="zo-wanted-tick" d={legal ? "M-.09 0l.06 .07 .12-.14" : "M-.08-.08l.16 .16M.08-.08l-.16 .16"} />
      </g>
    </g>
  );
}
