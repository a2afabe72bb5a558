/** Blocks with one thing on them, in a box of 100 by 100: the three wild blocks and the four that add to their neighbours. */
import type { JSX } from "preact";
import type { Type } from "./view";

const Trees = ({ at }: { at: readonly [x: number, y: number, scale: number][] }) => (
  <>
    {at.map(([x, y, scale]) => (
      <g key={`${x},${y}`} transform={`translate(${x} ${y}) scale(${scale})`}>
        <ellipse class="zo-shade" cx="3" cy="0" rx="9" ry="3.5" />
        <path class="zo-trunk" d="M-1.6 0v-9h3.2v9z" />
        <path class="zo-leaf" d="M0-30q8 0 9 8 4 6-2 10-3 3-7 2-4 1-7-2-6-4-2-10 1-8 9-8z" />
        <path class="zo-leaf-2" d="M-1-27q5 0 5 5 0 4-4 4-5 0-5-4 0-4 4-5z" />
      </g>
    ))}
  </>
);

/** The library: a reading house below a large open book. */
function Library(): JSX.Element {
  return (
    <>
      <path class="zo-shade" d="M14 88h62l18-15h6l-20 18h-66z" />
      <path class="zo-side" d="M74 88v-34l14-12v34z" />
      <path class="zo-top" d="M14 54l14-12h60l-14 12z" />
      <path class="zo-wall" d="M14 88v-34h60v34z" />
      <path class="zo-glass" d="M20 84v-15q0-5 5-5t5 5v15zM58 84v-15q0-5 5-5t5 5v15z" />
      <path class="zo-door" d="M37 88v-17q0-7 7-7t7 7v17z" />
      <path class="zo-line" d="M25 64v20M63 64v20M20 74h10M58 74h10M44 64v24" />
      <path class="zo-roof" d="M10 55h68v5h-68z" />
      <path class="zo-roof-2" d="M23 49v-24q14-5 28 1 14-6 28-1v24q-14-4-28 2-14-6-28-2z" />
      <path class="zo-paper" d="M26 45v-22q13-4 25 2 12-6 25-2v22q-13-3-25 3-12-6-25-3z" />
      <path
        class="zo-line"
        d="M51 25v23M31 29q8-2 15 1M31 35q8-2 15 1M31 41q8-2 15 1M56 30q7-3 15-1M56 36q7-3 15-1M56 42q7-3 15-1"
      />
    </>
  );
}

/** The stadium: stands around a pitch. */
function Stadium(): JSX.Element {
  return (
    <>
      <ellipse class="zo-shade" cx="54" cy="67" rx="42" ry="26" />
      <path class="zo-roof-2" d="M10 54v12q0 24 40 24t40-24v-12z" />
      <path class="zo-line" d="M18 74v9M27 79v9M37 82v8M50 83v7M63 82v8M73 79v9M82 74v9" />
      <ellipse class="zo-roof" cx="50" cy="54" rx="40" ry="25" />
      <ellipse class="zo-wall" cx="50" cy="54" rx="35" ry="21" />
      <path class="zo-seats" d="M20 54a30 17 0 0 1 60 0M23 58a30 16 0 0 0 54 0" />
      <path class="zo-pitch" d="M28 44h44l5 20h-54z" />
      <path
        class="zo-chalk"
        d="M50 44v20M30 45.5h40l4 17h-48zM44 54a6 4 0 0 1 12 0a6 4 0 0 1-12 0M29 50h6l-1 8h-7M71 50h-6l1 8h7"
      />
      <path class="zo-mast" d="M14 52v-18M86 52v-18" />
      <path class="zo-lamp" d="M9 28h10v7h-10zM81 28h10v7h-10z" />
    </>
  );
}

/** The train depot: tracks into a round-roofed shed, with an engine before it. */
function Depot(): JSX.Element {
  return (
    <>
      <path class="zo-shade" d="M30 64h46l16-12h6l-18 15h-50z" />
      <path class="zo-roof" d="M30 36q0-20 23-20l15-8q22 0 22 20l-14 8q0-20-23-20z" />
      <path class="zo-side" d="M76 64v-28l14-9v28z" />
      <path class="zo-wall" d="M30 64v-28q0-20 23-20t23 20v28z" />
      <path class="zo-dark" d="M36 64v-25q0-17 17-17t17 17v25z" />
      <path class="zo-rail" d="M6.5 92l43-40M22 93.5l38-41" />
      <path class="zo-sleeper" d="M10 85l13 4M17 79l12 4M24 73l11 3M31 67l10 3" />
      <g transform="translate(20 42)">
        <path class="zo-smoke" d="M3 0q-4-4 1-6 0-5 6-4 5-3 7 2 4 2 0 5-4 3-6 1-4 4-8 2z" />
        <path class="zo-roof-2" d="M14 12h14v22h-14z" />
        <path class="zo-roof" d="M11 9h20v5h-20z" />
        <path class="zo-glass" d="M17 17h8v7h-8z" />
        <path class="zo-roof-2" d="M-6 20h21v14h-21q-4-7 0-14z" />
        <path class="zo-roof" d="M0 8h7v12h-7z" />
        <path class="zo-gold" d="M-8 32h38v4h-40z" />
        <circle class="zo-wheel" cx="0" cy="39" r="5" />
        <circle class="zo-wheel" cx="12" cy="39" r="5" />
        <circle class="zo-wheel" cx="24" cy="38" r="6" />
      </g>
    </>
  );
}

const LANDMARKS = { R: Library, C: Stadium, I: Depot };

/** The one building of a wild block. */
export function Landmark({ type }: { type: Type }): JSX.Element {
  const Building = LANDMARKS[type];
  return <Building />;
}

/** Says "any density": a seal with the digits on it. */
export function WildStar({ density }: { density: number | null }): JSX.Element {
  return (
    <g class="zo-wild">
      <path d="M79.0 2.0L82.9 6.3L88.5 4.5L89.7 10.3L95.5 11.5L93.7 17.1L98.0 21.0L93.7 24.9L95.5 30.5L89.7 31.7L88.5 37.5L82.9 35.7L79.0 40.0L75.1 35.7L69.5 37.5L68.3 31.7L62.5 30.5L64.3 24.9L60.0 21.0L64.3 17.1L62.5 11.5L68.3 10.3L69.5 4.5L75.1 6.3z" />
      <text x="79" y="24.5">
        {density ?? "1–3"}
      </text>
    </g>
  );
}

function Park(): JSX.Element {
  return (
    <>
      <rect class="zo-grass" x="6" y="6" width="88" height="88" rx="7" />
      <path class="zo-path" d="M10 70q20 2 31-10t23-14q16-3 26-2" />
      <path class="zo-water" d="M52 72q10-8 22-3 12 4 8 12-6 8-20 6-18-4-10-15z" />
      <path class="zo-chalk" d="M60 77q4-2 8 0M66 82q4-2 7 0" />
      <Trees
        at={[
          [60, 40, 0.9],
          [80, 46, 1.05],
          [18, 62, 0.95],
          [42, 50, 1.15],
          [28, 90, 1.15],
          [88, 90, 0.7],
        ]}
      />
    </>
  );
}

function Museum(): JSX.Element {
  return (
    <>
      <rect class="zo-plaza" x="6" y="6" width="88" height="88" rx="7" />
      <path class="zo-tiles" d="M6 78l88 0M20 94l4-16M50 94v-16M80 94l-4-16" />
      <path class="zo-shade" d="M12 84h70l12-9v8l-10 6h-72z" />
      <path class="zo-stone-2" d="M80 76v-28l10-8v28z" />
      <path class="zo-gold" d="M46 29l10-8 38 18-10 9z" />
      <path class="zo-stone-2" d="M18 76v-28h62v28z" />
      <path class="zo-stone" d="M22 76v-27h7v27zM36 76v-27h7v27zM55 76v-27h7v27zM69 76v-27h7v27z" />
      <path class="zo-dark" d="M45.5 76v-18h7v18z" />
      <path class="zo-stone" d="M12 49l37-21 37 21z" />
      <path class="zo-gold" d="M12 49h74v4h-74z" />
      <circle class="zo-gold" cx="49" cy="41" r="4.5" />
      <path class="zo-stone" d="M14 76h70v4h-70zM10 80h78v4.5h-78z" />
    </>
  );
}

const Car = ({ at, colour }: { at: string; colour: string }) => (
  <g transform={at} class={colour}>
    <path class="zo-car" d="M-6-9.5q0-3 3-3h6q3 0 3 3v19q0 3-3 3h-6q-3 0-3-3z" />
    <path class="zo-glass" d="M-4-5h8l-.8 4h-6.400zM-4 8h8l-.8-3h-6.400z" />
  </g>
);

function ParkingLot(): JSX.Element {
  return (
    <>
      <rect class="zo-asphalt" x="6" y="6" width="88" height="88" rx="7" />
      <path class="zo-bay" d="M10 61v29M26 61v29M42 61v29M58 61v29M74 61v29M90 61v29M10 61h80" />
      <path class="zo-bay" d="M42 10v27M58 10v27M74 10v27M90 10v27M42 37h48" />
      <path class="zo-arrow" d="M44 49h38M76 44.5l8 4.5-8 4.5" />
      <path class="zo-p" d="M19 57v-22h7q8 0 8 6.5t-8 6.5h-7" />
      <Car at="translate(34 77)" colour="zo-car-a" />
      <Car at="translate(82 76)" colour="zo-car-b" />
      <Car at="translate(66 23)" colour="zo-car-c" />
    </>
  );
}

function AbandonedBuilding(): JSX.Element {
  return (
    <>
      <rect class="zo-decay" x="6" y="6" width="88" height="88" rx="7" />
      <path class="zo-crack" d="M11 38l9 5-3 7 7 4M92 88l-7-2 1-7" />
      <path class="zo-shade" d="M16 88h54l16-13h8l-20 18h-58z" />
      <path class="zo-dark" d="M16 56l16-14h54l-16 14z" />
      <path class="zo-beam" d="M28 55l15-13M42 55l15-13M56 55l15-13" />
      <path class="zo-decay-2" d="M70 88v-33l4-3v6l5-11v4l7-6v30z" />
      <path class="zo-decay-1" d="M16 88v-52l6 7 4-10 6 15 5-5 5 13 8-5 4 7 7-6 9 5v31z" />
      <path class="zo-dark" d="M23 68h12v-12h-12zM52 72h11v-9h-11zM38 88v-18h11v18z" />
      <path class="zo-plank" d="M21 57l16 10M21 67l16-9M36 74l15 9M50 64l15 7" />
      <path class="zo-crack" d="M66 60l-4 6M28 88l3-8-5-5" />
      <path
        class="zo-weed"
        d="M12 88q2-6 0-10M12 88q4-4 6-8M12 88q-2-4-3-6M76 90q1-5 5-8M76 90q-1-6-3-8M76 90q4-1 7-1"
      />
    </>
  );
}

export const MODIFIERS: Record<string, () => JSX.Element> = {
  "+1": Park,
  "+2": Museum,
  "-1": ParkingLot,
  "-2": AbandonedBuilding,
};
