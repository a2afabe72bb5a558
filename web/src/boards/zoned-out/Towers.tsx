/** The four Downtown towers from the side: who has which floor, the highest on top. */
import type { JSX } from "preact";
import type { PanelProps } from "./parts";
import { Piece, seatLetter } from "./pieces";
import { QUADRANTS } from "./view";
import { towerText } from "./words";

const FLOOR = 17;
/** Shorter towers get the same room, so that they can be compared. */
const LEAST = 4;

export function Towers({ view, t }: Pick<PanelProps, "view" | "t">): JSX.Element {
  const most = Math.max(LEAST, ...QUADRANTS.map((quadrant) => view.towers[quadrant].length));
  return (
    <section class="zo-towers" aria-label={t("zoned-out.towers")}>
      <h3>{t("zoned-out.towers")}</h3>
      <ul>
        {QUADRANTS.map((quadrant) => (
          <li key={quadrant}>
            <span class="sr-only">{towerText(view, quadrant, t)}</span>
            <Tower floors={view.towers[quadrant]} most={most} />
            <span class="zo-tower-name" aria-hidden="true">
              {t(`zoned-out.quadrant.${quadrant}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One tower from the side, with the letters of its floors. */
export function Tower({ floors, most }: { floors: readonly number[]; most: number }): JSX.Element {
  const height = FLOOR * most + 14;
  return (
    <svg
      class="zo-tower"
      viewBox={`-8 ${-height} 78 ${height + 6}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path class="zo-tower-ground" d="M-6 2h70" />
      {floors.map((seat, level) => (
        <g key={level} transform={`translate(0 ${-FLOOR * level})`}>
          <Piece seat={seat} />
          <text class="zo-floor-letter" x="62" y="-3">
            {seatLetter(seat)}
          </text>
        </g>
      ))}
    </svg>
  );
}
