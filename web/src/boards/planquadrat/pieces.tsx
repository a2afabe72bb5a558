/** What stands and lies on the board: houses, monuments, tinted ground. */

import type { JSX } from "preact";
import { range } from "../shared/geometry";
import { type House, isHorizontal } from "./codes";
import { CELL, centreOf, endsOf, GAP, HEIGHT, squareCentre, squareCorner, THICKNESS } from "./geometry";

export const SEAT_CLASSES = ["pq-light", "pq-dark"] as const;

const HALF = THICKNESS / 2;

/** Roof and wall of a house, seen from slightly above. */
function facesOf(house: House) {
  const [start, end] = endsOf(house, house.length);
  if (isHorizontal(house)) {
    const [x, width] = [start.x + GAP, end.x - start.x - 2 * GAP];
    return {
      roof: { x, y: start.y - HALF - HEIGHT, width, height: THICKNESS },
      wall: { x, y: start.y + HALF - HEIGHT, width, height: HEIGHT },
      foot: { x, y: start.y - HALF, width, height: THICKNESS },
    };
  }
  const [x, length] = [start.x - HALF, end.y - start.y - 2 * GAP];
  return {
    roof: { x, y: start.y + GAP - HEIGHT, width: THICKNESS, height: length },
    wall: { x, y: end.y - GAP - HEIGHT, width: THICKNESS, height: HEIGHT },
    foot: { x, y: start.y + GAP, width: THICKNESS, height: length },
  };
}

export function HouseShape({ house }: { house: House }): JSX.Element {
  const { roof, wall } = facesOf(house);
  return (
    <>
      <rect class="pq-wall" {...wall} rx="2" />
      {isHorizontal(house) ? (
        <path class="pq-window" d={windows(house, wall.x, wall.y)} />
      ) : (
        <path class="pq-window" d={`M${wall.x + 5} ${wall.y + 8}h8v9h-8z`} />
      )}
      <rect class="pq-roof" {...roof} rx="3" />
      <path class="pq-ridge" d={ridge(house)} />
    </>
  );
}

/** Three windows for each edge the house is long; the middle one of the first edge is its door. */
function windows(house: House, x: number, y: number): string {
  const step = (house.length * CELL - 2 * GAP) / (house.length * 3);
  return range(house.length * 3)
    .map((index) => {
      const left = x + step * (index + 0.5) - 5.5;
      return index === 1 ? `M${left} ${y + 6}h11v16h-11z` : `M${left} ${y + 6}h11v9h-11z`;
    })
    .join("");
}

function ridge(house: House): string {
  const { roof } = facesOf(house);
  return isHorizontal(house)
    ? `M${roof.x + 6} ${roof.y + HALF}h${roof.width - 12}`
    : `M${roof.x + HALF} ${roof.y + 6}v${roof.height - 12}`;
}

export function HouseShadow({ house }: { house: House }): JSX.Element {
  const { foot } = facesOf(house);
  return <rect class="pq-shadow" x={foot.x + 7} y={foot.y + 7} width={foot.width} height={foot.height} rx="6" />;
}

/** A line around the whole drawn house. */
export function HouseOutline({ house, class: name }: { house: House; class: string }): JSX.Element {
  const { roof, wall } = facesOf(house);
  const bottom = wall.y + wall.height;
  return (
    <rect class={name} x={roof.x - 5} y={roof.y - 5} width={roof.width + 10} height={bottom - roof.y + 10} rx="8" />
  );
}

/** The arrows that say: this house can be slid. */
export function Handles({ house, back, ahead }: { house: House; back: boolean; ahead: boolean }): JSX.Element {
  const { x, y } = centreOf(house, house.length);
  const reach = (house.length * CELL) / 2 - 24;
  const turn = isHorizontal(house) ? "" : "rotate(90)";
  return (
    <g class="pq-handles" transform={`translate(${x} ${y - HEIGHT}) ${turn}`}>
      {back && <path d={`M${-reach} -9l-13 9l13 9z`} />}
      {ahead && <path d={`M${reach} -9l13 9l-13 9z`} />}
    </g>
  );
}

/** Light builds obelisks, dark builds columns with a globe: they differ in shape, not only in colour. */
export function Monument({ seat, x, y }: { seat: number; x: number; y: number }): JSX.Element {
  return (
    <g class={`pq-monument ${SEAT_CLASSES[seat]}`} transform={`translate(${x} ${y})`}>
      <ellipse class="pq-shadow" cx="8" cy="27" rx="27" ry="8" />
      {seat === 0 ? (
        <>
          <path class="pq-stone" d="M-22 28v-9h7l6-50l9-13l9 13l6 50h7v9z" />
          <path class="pq-stone-line" d="M-15 19h30M-9-31h18M0-44v75" />
        </>
      ) : (
        <>
          <path class="pq-stone" d="M-22 28v-9h8v-32h-5v-8h38v8h-5v32h8v9z" />
          <circle class="pq-stone" cx="0" cy="-32" r="13" />
          <path class="pq-stone-line" d="M-14 19h28M-14-13h28M-5-13v32M5-13v32" />
        </>
      )}
    </g>
  );
}

/** A monument in the middle of a square, with the points of its place. */
export function PlaceMark({ seat, square, points }: { seat: number; square: number; points: number }): JSX.Element {
  const { x, y } = squareCentre(square);
  return (
    <g class={`pq-place-mark ${SEAT_CLASSES[seat]}`}>
      <Monument seat={seat} x={x - 8} y={y + 8} />
      <Badge square={square} text={String(points)} />
    </g>
  );
}

/** A number on a disc, beside the middle of a square. */
export function Badge({ square, text }: { square: number; text: string }): JSX.Element {
  const { x, y } = squareCentre(square);
  return (
    <>
      <circle class="pq-badge" cx={x + 27} cy={y + 24} r={text.length > 1 ? 15 + 4.5 * text.length : 18} />
      <text class="pq-badge-text" x={x + 27} y={y + 33}>
        {text}
      </text>
    </>
  );
}

const DOTS = range(9)
  .map((index) => `M${17 + 33 * (index % 3)} ${17 + 33 * Math.floor(index / 3)}h.1`)
  .join("");
const HATCH = "M0 25L25 0M0 50L50 0M0 75L75 0M0 100L100 0M25 100L100 25M50 100L100 50M75 100L100 75";
const CROSSES = "M22 22l12 12m0-12l-12 12M66 66l12 12m0-12l-12 12M66 22l12 12m0-12l-12 12M22 66l12 12m0-12l-12 12";

/** The ground of a square: dots for light, hatching for dark, crosses where nobody can claim. */
export function Ground({ square, of }: { square: number; of: "light" | "dark" | "closed" }): JSX.Element {
  const { x, y } = squareCorner(square);
  const pattern = { light: DOTS, dark: HATCH, closed: CROSSES }[of];
  return (
    <g class={`pq-ground pq-${of}`} transform={`translate(${x} ${y})`}>
      <rect class="pq-tint" width={CELL} height={CELL} />
      <path class="pq-pattern" d={pattern} />
    </g>
  );
}

/** The line around a set of squares, drawn on their edges or a little inside, where houses do not hide it. */
export function outlineOf(squares: Iterable<number>, inset = 0): string {
  const inside = new Set(squares);
  let path = "";
  for (const square of inside) {
    const { x, y } = squareCorner(square);
    const north = inside.has(square - 8) ? 0 : inset;
    const south = inside.has(square + 8) ? 0 : inset;
    const west = square % 8 > 0 && inside.has(square - 1) ? 0 : inset;
    const east = square % 8 < 7 && inside.has(square + 1) ? 0 : inset;
    const [across, down] = [`h${CELL - west - east}`, `v${CELL - north - south}`];
    if (!inside.has(square - 8)) path += `M${x + west} ${y + inset}${across}`;
    if (!inside.has(square + 8)) path += `M${x + west} ${y + CELL - inset}${across}`;
    if (square % 8 === 0 || !inside.has(square - 1)) path += `M${x + inset} ${y + north}${down}`;
    if (square % 8 === 7 || !inside.has(square + 1)) path += `M${x + CELL - inset} ${y + north}${down}`;
  }
  return path;
}
