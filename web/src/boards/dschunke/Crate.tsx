/**
 * The crates, drawn in a square of 100 × 100.
 *
 * Red's goods stand in square wooden crates, green's in round baskets, and red's rats look left, green's right: who
 * owns what is told by shape as well as by colour.
 */
import { type ComponentChildren, createContext, type JSX } from "preact";
import { useContext } from "preact/hooks";
import { type Crate as CrateName, colourOf, GREEN_GOODS, isGood, RED_GOODS } from "./view";

/** How the goods begin in the person's language, in their order, as one text; without texts there are no letters. */
export const Letters = createContext("");

const GOODS = [...RED_GOODS, ...GREEN_GOODS];

const Rice = () => (
  <>
    <path class="ds-rice" d="M27 54c2-17 12-25 23-25s21 8 23 25z" />
    <path class="ds-line-thin" d="M41 40l4-5M53 37l5 3M46 48l5-3M60 47l4 3M36 49l3-4" />
    <path class="ds-bowl" d="M23 53h54c0 18-11 25-27 25s-27-7-27-25z" />
    <path class="ds-bowl-band" d="M27 63c12 5 34 5 46 0" />
  </>
);

const Aubergine = () => (
  <>
    <path class="ds-aubergine" d="M64 36c11 9 9 29-7 39-14 8-31 2-30-12 1-13 17-13 23-24 3-6 9-7 14-3z" />
    <path class="ds-shine" d="M35 64c1-6 7-8 12-12" />
    <path class="ds-leaf" d="M50 40c2-9 13-13 22-6l-5 10c-5-5-11-6-17-4z" />
    <path class="ds-stem" d="M65 32l5-8" />
  </>
);

const Tea = () => (
  <>
    <path class="ds-line-thin" d="M41 38c-5-5 4-8 0-13M53 38c-5-5 4-8 0-13" />
    <path class="ds-cup" d="M27 44h41v12c0 13-8 20-20.5 20S27 69 27 56z" />
    <path class="ds-tea" d="M31 48h33v5H31z" />
    <path class="ds-handle" d="M68 50c12-3 13 16-2 16" />
  </>
);

const Pepper = () => (
  <>
    <path class="ds-pepper" d="M58 37c11 0 15 9 11 19-6 15-23 23-44 20 15-4 22-12 24-24 1-9 3-15 9-15z" />
    <path class="ds-shine" d="M61 44c2 6-1 14-8 20" />
    <path class="ds-stem" d="M62 37c-1-6 2-10 8-12" />
    <path class="ds-leaf" d="M53 39c4-6 12-6 17 0-5 1-11 2-17 0z" />
  </>
);

const Melon = () => (
  <>
    <path class="ds-rind" d="M18 41h64a32 32 0 0 1-64 0z" />
    <path class="ds-flesh" d="M26 41h48a24 24 0 0 1-48 0z" />
    <path class="ds-seeds" d="M38 47v4M50 47v4M62 47v4M44 55v4M56 55v4" />
  </>
);

const Lime = () => (
  <>
    <circle class="ds-rind" cx="50" cy="51" r="26" />
    <circle class="ds-lime" cx="50" cy="51" r="20.5" />
    <path class="ds-segments" d="M50 31v40M32.7 41l34.6 20M32.7 61l34.6-20" />
  </>
);

const Cabbage = () => (
  <>
    <path
      class="ds-cabbage-outer"
      d="M50 24c9-4 17 2 18 9 9 1 13 10 9 17 5 9-1 18-9 19-4 7-12 9-18 6-6 3-14 1-18-6-8-1-14-10-9-19-4-7 0-16 9-17 1-7 9-13 18-9z"
    />
    <circle class="ds-cabbage-heart" cx="50" cy="51" r="16" />
    <path class="ds-veins" d="M50 66V38M50 58l-9-8M50 58l9-8M50 48l-6-5M50 48l6-5M50 66l-3 8M50 66l3 8" />
  </>
);

const Bamboo = () => (
  <>
    <path class="ds-bamboo" d="M32 26h9v51h-9zM45.5 23h9v55h-9zM59 27h9v50h-9z" />
    <path class="ds-nodes" d="M31 41h11M31 58h11M44.5 36h11M44.5 52h11M44.5 66h11M58 44h11M58 61h11" />
    <path class="ds-leaf" d="M67 40c4-9 10-11 15-10 0 7-7 11-15 10z" />
  </>
);

const Rat = () => (
  <>
    <path class="ds-tail" d="M70 66c14 2 15-12 7-14" />
    <path class="ds-rat" d="M20 62c3-7 9-12 15-14 8-9 36-8 38 13 0 6-3 9-8 9H31c-7 0-12-3-11-8z" />
    <circle class="ds-rat-ear" cx="40" cy="45" r="8" />
    <circle class="ds-rat-eye" cx="30" cy="57" r="2.8" />
    <path class="ds-rat-feet" d="M37 70v5M60 70v5" />
  </>
);

const Anchor = () => (
  <path
    class="ds-anchor"
    d="M50 37v38M36 47h28M28 60c2 11 11 15 22 15s20-4 22-15M50 37a6 6 0 1 1 .01 0M24 65l4-6 6 4M76 65l-4-6-6 4"
  />
);

const PICTURES: Partial<Record<CrateName, () => JSX.Element>> = {
  R: Rice,
  A: Aubergine,
  T: Tea,
  P: Pepper,
  m: Melon,
  l: Lime,
  c: Cabbage,
  b: Bamboo,
  X: Rat,
  z: Rat,
  S: Anchor,
};

const SquareBox = ({ children }: { children: ComponentChildren }) => (
  <>
    <rect class="ds-box" x="12" y="12" width="76" height="76" rx="7" />
    <path class="ds-braces" d="M14 70L30 86M70 14l16 16M86 70L70 86" />
    {children}
  </>
);

const RoundBasket = ({ children }: { children: ComponentChildren }) => (
  <>
    <circle class="ds-box" cx="50" cy="50" r="40" />
    <circle class="ds-weave" cx="50" cy="50" r="40" />
    {children}
  </>
);

/** What a crate shows; a good has its letter in the upper left corner. */
export function Crate({ crate, x, y }: { crate: CrateName; x: number; y: number }) {
  const letter = useContext(Letters).split(" ")[GOODS.indexOf(crate)];
  const colour = colourOf(crate);
  const Picture = PICTURES[crate];
  if (!Picture) return null;
  const picture = <Picture />;
  const turnedPicture = crate === "z" ? <g transform="matrix(-1 0 0 1 100 0)">{picture}</g> : picture;
  const kind = isGood(crate) ? "ds-good" : crate === "S" ? "ds-start" : "ds-rats";
  return (
    <g class={`ds-crate ${kind} ${colour ? `ds-${colour}` : ""}`} transform={`translate(${x} ${y}) scale(0.01)`}>
      {colour === "red" && <SquareBox>{turnedPicture}</SquareBox>}
      {colour === "green" && <RoundBasket>{turnedPicture}</RoundBasket>}
      {colour === null && turnedPicture}
      {letter && (
        <text class="ds-letter" x="5" y="33">
          {letter}
        </text>
      )}
    </g>
  );
}

/** A crate by itself, for lists. */
export const CrateIcon = ({ crate }: { crate: CrateName }) => (
  <svg class="ds-icon" viewBox="0 0 1 1" aria-hidden="true">
    <rect class="ds-hull" x="0.03" y="0.03" width="0.94" height="0.94" rx="0.14" />
    <Crate crate={crate} x={0} y={0} />
  </svg>
);
