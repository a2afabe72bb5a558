/** Downtown in the middle: a square with a fountain and four plots, on which the towers rise floor by floor. */
import type { JSX } from "preact";
import { memo } from "../shared/memo";
import { Piece } from "./pieces";
import { type CityView, QUADRANTS, type Quadrant } from "./view";

/**
 * Where the towers stand, in hundredths of a block from Downtown's upper left corner. The two in front stand farther
 * out, so that they do not hide those behind them:
 *
 *          nw ne
 *        sw     se
 */
const PLOTS: Record<Quadrant, [x: number, y: number]> = {
  nw: [50, 80],
  ne: [105, 80],
  sw: [10, 178],
  se: [148, 178],
};

const WIDTH = 0.84;
const FLOOR = 15;
/** Higher towers have lower floors. */
const HIGHEST = 190;

export const Plaza = memo(function Plaza(): JSX.Element {
  return (
    <g class="zo-plaza-all" transform="scale(0.01)">
      <rect class="zo-plaza-ground" x="5" y="5" width="190" height="190" rx="16" />
      <path class="zo-plaza-tiles" d="M5 52h190M5 148h190M52 5v190M148 5v190M20 20l160 160M180 20l-160 160" />
      <circle class="zo-plaza-ring" cx="100" cy="118" r="34" />
      <circle class="zo-plaza-ring" cx="100" cy="118" r="26" />
      <path class="zo-rose" d="M100 96l5 17 17 5-17 5-5 17-5-17-17-5 17-5z" />
      <circle class="zo-plaza-water" cx="100" cy="118" r="7" />
      {QUADRANTS.map((quadrant) => {
        const [x, y] = PLOTS[quadrant];
        return (
          <g key={quadrant} transform={`translate(${x} ${y}) scale(${WIDTH})`}>
            <path class="zo-plot" d="M-6 5h50l18-15v-3h-44l-24 16z" />
            <path class="zo-plot-line" d="M0 0h40l14-11h-40z" />
          </g>
        );
      })}
      <text class="zo-downtown-text" x="100" y="191">
        DOWNTOWN
      </text>
    </g>
  );
});

interface TowersProps {
  towers: CityView["towers"];
  /** Those that have just grown. */
  risen: ReadonlySet<Quadrant>;
  /** Whether what is behind them matters more now. */
  faint: boolean;
}

export const Skyline = memo(function Skyline({ towers, risen, faint }: TowersProps): JSX.Element {
  return (
    <g class={`zo-skyline ${faint ? "zo-faint" : ""}`} transform="scale(0.01)">
      {QUADRANTS.map((quadrant) => (
        <Tower key={quadrant} quadrant={quadrant} floors={towers[quadrant]} grows={risen.has(quadrant)} />
      ))}
    </g>
  );
});

interface TowerProps {
  quadrant: Quadrant;
  /** The seats that own them, the lowest first. */
  floors: readonly number[];
  grows: boolean;
}

function Tower({ quadrant, floors, grows }: TowerProps): JSX.Element {
  const [x, y] = PLOTS[quadrant];
  const height = Math.min(FLOOR, HIGHEST / Math.max(1, floors.length));
  const top = floors.at(-1);
  return (
    <g transform={`translate(${x} ${y}) scale(${WIDTH})`}>
      {floors.length > 0 && <path class="zo-shade" d="M0 3h42l14-11h12l-20 16h-48z" />}
      {floors.map((seat, level) => (
        <g
          key={level}
          class={grows && level === floors.length - 1 ? "zo-floor-new" : undefined}
          transform={`translate(0 ${-height * level})`}
        >
          <g class="zo-floor">
            <Piece seat={seat} height={height} />
          </g>
        </g>
      ))}
      {top !== undefined && (
        <g class="zo-height" transform={`translate(27 ${-height * floors.length - 20})`}>
          <circle r="15" />
          <text y="7.5">{floors.length}</text>
        </g>
      )}
    </g>
  );
}
