/** The layers of the harbour that change only when a strip is laid: water, strips by height, heights, marks. */

import type { Camera } from "../shared/camera";
import { type Box, nameOf, placeOf, range } from "../shared/geometry";
import { memo } from "../shared/memo";
import { type Place, signed } from "./codes";
import { type Group, outline } from "./harbour";
import { Hull, Strip } from "./Strip";
import type { HarbourView, LaidStrip } from "./view";

const REACH = 150;

/** Water without an edge. */
export const Water = memo(function Water({ id }: { id: string }) {
  return (
    <g class="ds-water">
      <defs>
        <pattern id={id} width="2" height="1" patternUnits="userSpaceOnUse">
          <path class="ds-wave" d="M0 0.3q0.25-0.12 0.5 0t0.5 0M1 0.8q0.25-0.12 0.5 0t0.5 0" />
        </pattern>
      </defs>
      <rect x={-REACH} y={-REACH} width={2 * REACH} height={2 * REACH} fill={`url(#${id})`} />
    </g>
  );
});

interface CoordinatesProps {
  box: Box;
  cursor: Place;
  camera: Camera;
}

/** For whoever walks by keyboard: the numbers of columns and rows at the rim, those of the cursor marked. */
export function Coordinates({ box, cursor, camera }: CoordinatesProps) {
  // Beside the strips, or at the rim of the picture where they reach beyond it; the middles of squares stay free.
  const top = Math.max(box.top - 1.1, camera.y);
  const left = Math.max(box.left - 1.45, camera.x);
  const here = (is: boolean) => `ds-axis ${is ? "ds-axis-here" : ""}`;
  return (
    <g class="ds-coordinates">
      {between(box.left, box.right, cursor.x).map((x) => (
        <g key={x} class={here(x === cursor.x)}>
          <rect x={x + 0.14} y={top} width="0.72" height="0.42" rx="0.12" />
          <text x={x + 0.5} y={top + 0.32}>
            {signed(x)}
          </text>
        </g>
      ))}
      {between(box.top, box.bottom, cursor.y).map((y) => (
        <g key={y} class={here(y === cursor.y)}>
          <rect x={left} y={y + 0.29} width="0.72" height="0.42" rx="0.12" />
          <text x={left + 0.36} y={y + 0.61}>
            {signed(y)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** All numbers from the first to the last, and one that may lie beyond. */
function between(first: number, last: number, other: number): number[] {
  const all = range(last - first + 1).map((step) => first + step);
  return all.includes(other) ? all : [...all, other];
}

interface StripsProps {
  laid: readonly LaidStrip[];
  newest: ReadonlySet<number>;
  arriving: readonly number[];
}

/** All strips, the lowest first: whatever lies higher hides what it covers and throws its shadow on it. */
export const Strips = memo(function Strips({ laid, newest, arriving }: StripsProps) {
  const highest = Math.max(...laid.map((strip) => strip.height));
  const heights = Array.from({ length: highest }, (_, index) => index + 1);
  const numbered = laid.map((strip, number) => ({ strip, number }));
  const arrival = (number: number) => {
    const turn = arriving.indexOf(number);
    return turn < 0 ? "" : `ds-arriving ds-arriving-${turn}`;
  };
  return (
    <g>
      {heights.map((height) => {
        const layer = numbered.filter(({ strip }) => strip.height === height);
        return (
          <g key={height}>
            {layer.map(({ strip, number }) => (
              <g key={number} class={arrival(number)}>
                <Hull places={strip.squares.map(placeOf)} className="ds-shadow" dy={0.04 + 0.045 * height} />
              </g>
            ))}
            {layer.map(({ strip, number }) => (
              <g key={number} class={arrival(number)}>
                <Strip picture={strip.picture} squares={strip.squares.join(" ")} />
              </g>
            ))}
          </g>
        );
      })}
      <g class="ds-news">
        {numbered
          .filter(({ number }) => newest.has(number))
          .map(({ strip, number }) => (
            <g key={number} class={arrival(number)}>
              <NewsOutline strip={strip} laid={laid} number={number} />
            </g>
          ))}
      </g>
    </g>
  );
});

/** Around the part of a new strip that later ones have left to see. */
function NewsOutline({ strip, laid, number }: { strip: LaidStrip; laid: readonly LaidStrip[]; number: number }) {
  const covered = new Set(laid.slice(number + 1).flatMap((other) => other.squares));
  return <path class="ds-news-outline" d={outline(strip.squares.filter((square) => !covered.has(square)))} />;
}

/** How high it is, wherever more than one strip lies. */
export const Heights = memo(function Heights({ squares }: { squares: HarbourView["squares"] }) {
  return (
    <g class="ds-heights">
      {squares
        .filter((seen) => seen.height > 1)
        .map(({ square, height }) => {
          const { x, y } = placeOf(square);
          return (
            <g key={square}>
              <circle cx={x + 0.85} cy={y + 0.85} r="0.135" />
              <text x={x + 0.85} y={y + 0.92}>
                {height}
              </text>
            </g>
          );
        })}
    </g>
  );
});

/** Some squares lit up. */
export function Lit({ squares, className }: { squares: readonly string[]; className: string }) {
  return (
    <g class={className}>
      {squares.map((square) => {
        const { x, y } = placeOf(square);
        return <rect key={square} x={x + 0.02} y={y + 0.02} width="0.96" height="0.96" rx="0.12" />;
      })}
    </g>
  );
}

/** A group's outline and what it is worth. */
export function GroupMark({ group, strong = false }: { group: Group; strong?: boolean }) {
  const { x, y } = placeOf(group.squares[0] as string);
  return (
    <g class={`ds-group ds-group-${group.colour} ${strong ? "ds-group-strong" : ""}`}>
      <path class="ds-group-outline" d={outline(group.squares)} />
      {group.points > 0 && <Flag {...{ x, y }} text={String(group.points)} />}
    </g>
  );
}

/** A number at the upper right corner of a square. */
export function Flag({ x, y, text, size = 1 }: Place & { text: string; size?: number }) {
  const width = 0.4 + 0.12 * text.length;
  return (
    <g transform={`translate(${x + 1.1} ${y - 0.12}) scale(${size})`}>
      <rect class="ds-group-flag" x={-width} width={width} height="0.42" rx="0.12" />
      <text class="ds-group-points" x={-width / 2} y="0.32">
        {text}
      </text>
    </g>
  );
}

/** Where the middle crate of the chosen strip may lie, the way it is turned now. */
export const Offered = memo(function Offered({
  middles,
  covered,
}: {
  middles: ReadonlyMap<string, number>;
  covered: ReadonlyMap<string, unknown>;
}) {
  return (
    <g class="ds-offered">
      {[...middles.keys()].map((square) => {
        const { x, y } = placeOf(square);
        return (
          <circle
            key={square}
            class={covered.has(square) ? "ds-offer-high" : "ds-offer-low"}
            cx={x + 0.5}
            cy={y + 0.5}
            r={covered.has(square) ? 0.17 : 0.13}
          />
        );
      })}
    </g>
  );
});

/** A strip that is not laid yet, where it would lie. */
export function Ghost({ picture, places, state }: { picture: string; places: readonly Place[]; state: string }) {
  return (
    <g class={`ds-ghost ds-ghost-${state}`}>
      <Strip picture={picture} squares={places.map(nameOf).join(" ")} />
      <Hull places={places} className="ds-ghost-rim" />
      {state === "refused" && <GhostCross places={places} />}
    </g>
  );
}

/** A slash over each crate that cannot lie there: a sign besides the colour. */
const GhostCross = ({ places }: { places: readonly Place[] }) => (
  <path class="ds-ghost-cross" d={places.map(({ x, y }) => `M${x + 0.2} ${y + 0.8}l0.6-0.6`).join("")} />
);
