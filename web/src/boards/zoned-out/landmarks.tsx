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
        d="M50 44v20M30 45.500h40l4 17h-48zM44 54a6 4 0 0 1 12 0a6 4 0 0 1-12 0M29 50h6l-1 8h-7M71 50h-6l1 8h7"
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
      <path class="zo-rail" d="M6.500 92l43-40M22 93.500l38-41" />
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

/** Says "any density": a star with eight points behind the digits. */
export function WildStar({ density }: { density: number | null }): JSX.Element {
  return (
    <g class="zo-wild">
      <path d="M80 3l4.600 7.300 8.400-2-2 8.400 7.300 4.600-7.300 4.600 2 8.400-8.400-2-4.600 7.300-4.600-7.300-8.400 2 2-8.400-7.300-4.600 7.300-4.600-2-8.400 8.400 2z" />
      <text x="80" y={density ? 27 : 25.5}>
        {density ?? "1·2·3"}
      </text>
    </g>
  );
}

function Park(): JSX.Element {
  return (
    <>
      <rect class="zo-grass" x="6" y="6" width="88" height="88" rx="7" />
      <path class="zo-path" d="M6 70q22 2 34-10t24-14q20-4 30-2" />
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
      <path class="zo-dark" d="M45.500 76v-18h7v18z" />
      <path class="zo-stone" d="M12 49l37-21 37 21z" />
      <path class="zo-gold" d="M12 49h74v4h-74z" />
      <circle class="zo-gold" cx="49" cy="41" r="4.500" />
      <path class="zo-stone" d="M14 76h70v4h-70zM10 80h78v4.500h-78z" />
    </>
  );
}

const Car = ({ at, colour }: { at: string; colour: string }) => (
  <g transform={at} class={colour}>
    <path class="zo-car" d="M-6-9.500q0-3 3-3h6q3 0 3 3v19q0 3-3 3h-6q-3 0-3-3z" />
    <path class="zo-glass" d="M-4-5h8l-.8 4h-6.400zM-4 8h8l-.8-3h-6.400z" />
  </g>
);

function ParkingLot(): JSX.Element {
  return (
    <>
      <rect class="zo-asphalt" x="6" y="6" width="88" height="88" rx="7" />
      <path class="zo-bay" d="M10 61v29M26 61v29M42 61v29M58 61v29M74 61v29M90 61v29M10 61h80" />
      <path class="zo-bay" d="M42 10v27M58 10v27M74 10v27M90 10v27M42 37h48" />
      <path class="zo-arrow" d="M14 49h60M68 44.500l8 4.500-8 4.500" />
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
      <path class="zo-crack" d="M12 36l8 5-3 7 8 4M78 92l-3-8 7-4-2-6M90 30l-7 4" />
      <path class="zo-shade" d="M18 86h50l16-13h6l-18 17h-54z" />
      <path class="zo-decay-2" d="M66 86v-36l16-13v35z" />
      <path class="zo-dark" d="M20 52l16-14h46l-16 14z" />
      <path class="zo-beam" d="M30 51l14-13M44 52l14-13M57 51l14-13" />
      <path class="zo-decay-1" d="M20 86v-48l6 5 4-9 7 13 6-4 5 9 8-3 4 6 6-2v33z" />
      <path class="zo-dark" d="M26 64h10v-11h-10zM50 67h10v-9h-10zM38 86v-15h10v15z" />
      <path class="zo-board" d="M24 54l14 9M24 62l14-8M36 74l14 8M49 58l12 9" />
      <path class="zo-crack" d="M64 50l-5 8 4 5-4 8M30 86l3-7-5-5" />
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
