/**
 * What stands on a block, drawn slightly from above: one to three houses, shops or factories, in a box of 100 by 100.
 *
 *        ________           Every building is drawn with its front, and behind it, up and to the right,
 *       /   top /|          what one sees of its roof and its right wall:
 *      /_______/ |
 *      | front | |side      BACK is the way from a front corner to the corner behind it.
 *      |_______|/
 */
import type { ComponentChildren, JSX } from "preact";
import type { Density, Type } from "./view";

const BACK = "l8-7";
const FORTH = "l-8 7";

/** Where a group's buildings stand: their lower left corners and how large they are, the hindmost first. */
const PLOTS: Record<Density, readonly [x: number, y: number, scale: number][]> = {
  1: [[24, 87, 1.75]],
  2: [
    [43, 66, 1.3],
    [13, 89, 1.3],
  ],
  3: [
    [39, 58, 1.12],
    [10, 88, 1.12],
    [54, 88, 1.12],
  ],
};

/** One to three buildings of a district. */
export function Buildings({ type, density }: { type: Type; density: Density }): JSX.Element {
  const Building = BUILDINGS[type];
  return (
    <>
      {PLOTS[density].map(([x, y, scale], number) => (
        <g key={number} transform={`translate(${x} ${y}) scale(${scale})`}>
          <Building number={number} />
        </g>
      ))}
    </>
  );
}

const Shadow = ({ width }: { width: number }) => <path class="zo-shade" d={`M0 0h${width}${BACK}h6l-9 9h-${width}z`} />;

/** A house with a gable towards the street, a door, a window and a chimney. */
function House({ number }: { number: number }): JSX.Element {
  return (
    <>
      <Shadow width={22} />
      <path class="zo-side" d={`M22 0v-13${BACK}v13z`} />
      <path class="zo-brick" d="M20.5-24.5v-6h4v7z" />
      <path class="zo-roof-2" d={`M11-25${BACK}l12.5 13.5${FORTH}z`} />
      <path class="zo-wall" d="M1 0v-13l10-11 10 11v13z" />
      <path class="zo-roof" d="M11-27.5l-13 14.5 2.4 1.8 10.6-11.8 10.6 11.8 2.4-1.8z" />
      <path class="zo-door" d="M13-.4v-8.2h5v8.2z" />
      <path class="zo-glass" d={number % 2 ? "M4-9.5h5.5v5h-5.5z" : "M4-9.5h5.5v5h-5.5zM9.5-17h3v3h-3z"} />
    </>
  );
}

/** A shop with a flat roof, a striped awning and a wide window. */
function Shop({ number }: { number: number }): JSX.Element {
  return (
    <>
      <Shadow width={24} />
      <path class="zo-side" d={`M24 0v-22${BACK}v22z`} />
      <path class="zo-top" d={`M0-22${BACK}h24${FORTH}z`} />
      <path class="zo-wall" d="M0 0v-22h24v22z" />
      <path class="zo-glass" d="M2.5-.8v-8h11v8z" />
      <path class="zo-door" d="M16-.4v-8.6h5.5v8.6z" />
      <path class="zo-glass" d={number % 2 ? "M3-20h18v3.6h-18z" : "M3-20h5v3.6h-5zM10-20h5v3.6h-5zM17-20h4v3.6h-4z"} />
      <path
        class="zo-roof"
        d="M-1.5-9.5l2-5h23l2 5q-1.7 2.4-3.4 0-1.7 2.4-3.4 0-1.7 2.4-3.4 0-1.7 2.4-3.4 0-1.7 2.4-3.4 0-1.7 2.4-3.4 0-1.7 2.4-3.4 0-1.7 2.4-3.2 0z"
      />
      <path class="zo-stripe" d="M4-14.3l-.8 5h3.6l.4-5zM11-14.3l-.2 5h3.2l-.2-5zM17.6-14.3l.4 5h3.6l-.8-5z" />
    </>
  );
}

/** A factory with a saw-tooth roof, a chimney and its smoke. */
function Factory({ number }: { number: number }): JSX.Element {
  return (
    <>
      <Shadow width={25} />
      <path class="zo-smoke" d="M23-36q-3-4 1.4-5.6 1-4 5-2.4 3.6-2.4 5 1 3.6 1.6.6 4.4-3 2.6-5.6 1-3.4 3.4-6.4 1.6z" />
      <path class="zo-brick" d="M20-12v-23.5h5.5v23.5z" />
      <path class="zo-side" d={`M25 0v-11${BACK}v11z`} />
      <path class="zo-roof-2" d={`M0-20${BACK}l12.5 9v0${FORTH}zM12.5-20${BACK}l12.5 9${FORTH}z`} />
      <path class="zo-wall" d="M0 0v-20l12.5 9v-9l12.5 9v11z" />
      <path class="zo-roof" d="M0-20l12.5 9v-2.8l-11-8zM12.5-20l12.5 9v-2.8l-11-8z" />
      <path class="zo-glass" d="M2.4-8.6h5v3.4h-5zM9-8.6h5v3.4h-5z" />
      <path class="zo-door" d={number % 2 ? "M16.5-.4v-8.4h6v8.4z" : "M16.5-.4v-8.4h6v8.4zM16.5-6h6M16.5-3.4h6"} />
    </>
  );
}

const BUILDINGS = { R: House, C: Shop, I: Factory };

/** The ground of a lot and the pattern of its district: gardens dotted with green, paved squares, hatched yards. */
export function Lot({ type }: { type: Type }): JSX.Element {
  return (
    <>
      <rect class="zo-lot" x="6" y="6" width="88" height="88" rx="7" />
      <path class={`zo-lot-line zo-lot-${type}`} d={GROUNDS[type]} />
    </>
  );
}

const row = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

const GROUNDS: Record<Type, string> = {
  // Dots, each row shifted by half.
  R: row(12, 90, 11)
    .flatMap((y, index) => row(index % 2 ? 17.5 : 12, 90, 11).map((x) => `M${x} ${y}h.01`))
    .join(""),
  C: row(17, 90, 11)
    .flatMap((at) => [`M${at} 7v86`, `M7 ${at}h86`])
    .join(""),
  I: row(-80, 80, 11)
    .map((at) => {
      const from = Math.max(7, 7 + at);
      const to = Math.min(93, 93 + at);
      return `M${from} ${100 - (from - at)}L${to} ${100 - (to - at)}`;
    })
    .join(""),
};

/** A sign on a corner of a lot: the letter of the district and its density, or what the block adds. */
export function Sign({ children, wide = false }: { children: ComponentChildren; wide?: boolean }): JSX.Element {
  const width = wide ? 36 : 30;
  return (
    <g class="zo-sign">
      <path d={`M6 13q0-7 7-7h${width - 14}q7 0 7 7v8q0 7-7 7h-${width - 7}z`} />
      <text x={6 + width / 2} y="23">
        {children}
      </text>
    </g>
  );
}
