/** Small pieces of a town: the picture of the home page, and the examples of the rules. */

import type { JSX } from "preact";
import { range } from "../shared/geometry";
import { type House, parseAction, parseEdge, parseSquare } from "./codes";
import { CELL, centreOf, HEIGHT, inFront } from "./geometry";
import { GhostHouse } from "./Layers";
import { Ground, HouseShadow, HouseShape, PlaceMark } from "./pieces";
import { middleOf } from "./town";
import "./colours.css";
import "./pieces.css";
import "./marks.css";
import "./rules.css";

export interface TownPart {
  columns: number;
  rows: number;
  /** Houses as the rules write them: "L a1n". */
  houses: readonly string[];
  light?: readonly string[];
  dark?: readonly string[];
  closed?: readonly string[];
  /** A house that cannot stand where it is drawn. */
  refused?: string;
  /** A house that slides, and the edge where it begins afterwards. */
  slide?: { house: string; to: string };
  label?: string;
}

/** The upper left corner of a board, with what stands there. */
export function TownPicture(part: TownPart): JSX.Element {
  const { columns, rows } = part;
  const houses = part.houses.map(houseOf).sort(inFront);
  const [width, height] = [columns * CELL, rows * CELL];
  const grooves =
    range(rows + 1)
      .map((row) => `M0 ${row * CELL}h${width}`)
      .join("") +
    range(columns + 1)
      .map((column) => `M${column * CELL} 0v${height}`)
      .join("");
  return (
    <svg
      class="pq-picture"
      viewBox={`-30 -44 ${width + 60} ${height + 74}`}
      role="img"
      aria-label={part.label ?? ""}
      aria-hidden={part.label === undefined}
    >
      <rect class="pq-frame" x="-30" y="-44" width={width + 60} height={height + 74} rx="16" />
      <rect class="pq-field" width={width} height={height} />
      <path class="pq-groove" d={grooves} />
      <path class="pq-groove-light" d={grooves} transform="translate(2.5 2.5)" />
      {(["light", "dark", "closed"] as const).flatMap((kind) =>
        (part[kind] ?? []).map((name) => <Ground key={name} square={parseSquare(name)} of={kind} />),
      )}
      {houses.map((house) => (
        <HouseShadow key={`${house.line} ${house.edge}`} house={house} />
      ))}
      {houses.map((house) => (
        <HouseShape key={`${house.line} ${house.edge}`} house={house} />
      ))}
      {[part.light, part.dark].map((names, seat) => names?.length && <Marks key={seat} seat={seat} names={names} />)}
      {part.slide && <Slide {...part.slide} />}
      {part.refused && <GhostHouse house={houseOf(part.refused)} may={false} stays={false} />}
    </svg>
  );
}

function Marks({ seat, names }: { seat: number; names: readonly string[] }): JSX.Element {
  return <PlaceMark seat={seat} square={middleOf(names.map(parseSquare))} points={names.length} />;
}

/** The way of a slide, and the house at its end. */
function Slide({ house, to }: { house: string; to: string }): JSX.Element {
  const from = houseOf(house);
  const there = { ...from, ...parseEdge(to) };
  const [start, end] = [centreOf(from, from.length), centreOf(there, there.length)];
  return (
    <>
      <GhostHouse house={there} may stays={false} />
      <path class="pq-way" d={`M${start.x} ${start.y - HEIGHT / 2}L${end.x} ${end.y - HEIGHT / 2}`} />
    </>
  );
}

function houseOf(text: string): House {
  const action = parseAction(text);
  if (action?.kind !== "place") throw new Error(`${text} is no house`);
  return action.house;
}

const TOWN: TownPart = {
  columns: 5,
  rows: 4,
  houses: ["M a1n", "M a1w", "L c1w", "S a2s", "S b3w", "S b3s", "M d2n", "M d2w", "M d3s", "M f2w", "S c1n", "L c5n"],
  light: ["a1", "b1", "a2", "b2", "b3"],
  dark: ["d2", "e2", "d3", "e3"],
};

export function Picture(): JSX.Element {
  return <TownPicture {...TOWN} />;
}
