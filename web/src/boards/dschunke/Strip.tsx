/** A strip of three crates, lying somewhere. Crates stand upright whichever way the strip runs. */

import { boxAround, nameOf, placeOf } from "../shared/geometry";
import { memo } from "../shared/memo";
import { Crate } from "./Crate";
import { type Direction, type Place, placesOf } from "./codes";
import { cratesOf } from "./view";

const EDGE = 0.03;

export function Hull({ places, className, dy = 0 }: { places: readonly Place[]; className: string; dy?: number }) {
  const box = boxAround(places);
  return (
    <rect
      class={className}
      x={box.left + EDGE}
      y={box.top + EDGE + dy}
      width={box.right - box.left + 1 - 2 * EDGE}
      height={box.bottom - box.top + 1 - 2 * EDGE}
      rx="0.14"
    />
  );
}

/** The two seams between the crates. */
function seams(places: readonly Place[]): string {
  const box = boxAround(places);
  const lying = box.top === box.bottom;
  return [1, 2]
    .map((at) => (lying ? `M${box.left + at} ${box.top + 0.1}v0.8` : `M${box.left + 0.1} ${box.top + at}h0.8`))
    .join("");
}

interface StripProps {
  picture: string;
  /** The places of its crates, as names in one line, so that an unchanged strip is not drawn again. */
  squares: string;
  className?: string;
}

export const Strip = memo(function Strip({ picture, squares, className = "" }: StripProps) {
  const places = squares.split(" ").map(placeOf);
  return (
    <g class={`ds-strip ${className}`}>
      <Hull places={places} className="ds-hull" />
      <path class="ds-seams" d={seams(places)} />
      {cratesOf(picture).map((crate, index) => {
        const { x, y } = places[index] as Place;
        return <Crate key={`${x},${y}`} crate={crate} x={x} y={y} />;
      })}
      <Hull places={places} className="ds-rim" />
    </g>
  );
});

/** The squares of a strip around a middle, as `Strip` wants them. */
export const squaresAround = (direction: Direction, first: Place): string =>
  placesOf({ ...first, direction })
    .map(nameOf)
    .join(" ");

/** A strip by itself, for the tray and for lists. */
export function StripIcon({ picture, direction = 0 }: { picture: string; direction?: Direction }) {
  const lying = direction % 2 === 0;
  const first = { x: direction === 2 ? 2 : 0, y: direction === 3 ? 2 : 0 };
  return (
    <svg
      class={`ds-strip-icon ${lying ? "ds-lying" : "ds-standing"}`}
      viewBox={lying ? "0 0 3 1" : "0 0 1 3"}
      aria-hidden="true"
    >
      <Strip picture={picture} squares={squaresAround(direction, first)} />
    </svg>
  );
}
