/** The city from below to above: land, streets, blocks, the outlines of zones, planners. One block is one unit wide. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Box } from "../shared/geometry";
import { nameOf, placeOf, range } from "../shared/geometry";
import { memo } from "../shared/memo";
import { outlineOf } from "../shared/outline";
import { BlockFace, BlockMarks } from "./Block";
import { type Changes, type LaidCard, signed, withSign } from "./city";
import { Pawn, seatColour } from "./pieces";
import type { CityView, Developed, Zone } from "./view";

const REACH = 150;

/** Land without an edge, with the lines of the grid, and the numbers of columns and rows beside the city. */
export const Land = memo(function Land({ id, left, top, right, bottom }: Box & { id: string }): JSX.Element {
  return (
    <g>
      <defs>
        <pattern id={id} width="2" height="2" patternUnits="userSpaceOnUse">
          <path class="zo-land-line" d="M0 0h2M0 1h2M0 0v2M1 0v2" />
          <path
            class="zo-tuft"
            d="M.3 .62l-.05-.1M.3 .62v-.13M.3 .62l.06-.1M1.62 1.7l-.05-.1M1.62 1.7v-.13M1.62 1.7l.06-.1M1.45 .3l-.03-.08M1.45 .3l.04-.08"
          />
        </pattern>
      </defs>
      <rect class="zo-land" x={-REACH} y={-REACH} width={2 * REACH} height={2 * REACH} />
      <rect x={-REACH} y={-REACH} width={2 * REACH} height={2 * REACH} fill={`url(#${id})`} />
      {range(right - left + 1).map((index) => (
        <text key={index} class="zo-axis" x={left + index + 0.5} y={top - 0.3}>
          {signed(left + index)}
        </text>
      ))}
      {range(bottom - top + 1).map((index) => (
        <text key={index} class="zo-axis" x={left - 0.4} y={top + index + 0.58}>
          {signed(top + index)}
        </text>
      ))}
    </g>
  );
});

/** Asphalt below all blocks, a kerb around them, and a dashed line in the middle of each street. */
export const Streets = memo(function Streets({ squares }: { squares: readonly string[] }): JSX.Element {
  const [edge, lines] = useMemo(() => {
    const all = new Set(squares);
    const between = squares.flatMap((square) => {
      const { x, y } = placeOf(square);
      const right = all.has(nameOf({ x: x + 1, y })) ? [`M${x + 1} ${y + 0.1}v.8`] : [];
      const below = all.has(nameOf({ x, y: y + 1 })) ? [`M${x + 0.1} ${y + 1}h.8`] : [];
      return [...right, ...below];
    });
    return [outlineOf(squares, -0.05, 0.12), between.join("")];
  }, [squares.join(" ")]);
  return (
    <g>
      <path class="zo-city-shade" d={edge} transform="translate(0.05 0.08)" />
      <path class="zo-asphalt-edge" d={edge} />
      <path class="zo-street-line" d={lines} />
    </g>
  );
});

interface BlocksProps {
  blocks: CityView["blocks"];
  changes: Changes;
}

/** Every block; those of the card that was just laid slide in together. */
export const Blocks = memo(function Blocks({ blocks, changes: { laid, built } }: BlocksProps): JSX.Element {
  const all = Object.entries(blocks).filter(([, token]) => token !== "DT");
  const still = all.filter(([square]) => !laid.has(square));
  const arriving = all.filter(([square]) => laid.has(square));
  const draw = ([square, token]: [string, string]) => {
    const { x, y } = placeOf(square);
    const since = built.indexOf(square);
    return (
      <g
        key={square}
        transform={`translate(${x} ${y}) scale(0.01)`}
        class={since < 0 ? undefined : "zo-built"}
        style={since < 0 ? undefined : { "--since": `${since * 120}ms` }}
      >
        <BlockFace kind={token} />
      </g>
    );
  };
  return (
    <g class="zo-blocks">
      {still.map(draw)}
      {arriving.length > 0 && (
        <g class="zo-arriving" key={arriving.map(([square]) => square).join(" ")}>
          <path class="zo-card-under" d={outlineOf([...laid], -0.02, 0.1)} />
          {arriving.map(draw)}
        </g>
      )}
    </g>
  );
});

interface NewsProps extends Pick<CityView, "last"> {
  /** What was developed since one's own turn. */
  developments: readonly Developed[];
  /** What others laid since one's own turn, before the last card. */
  earlier: readonly LaidCard[];
}

/** The card that was laid last, those that others laid before it, and what was developed meanwhile. */
export const News = memo(function News({ last, developments, earlier }: NewsProps): JSX.Element {
  return (
    <g class="zo-news-marks">
      {earlier.map(({ seat, squares }) => (
        <path
          key={squares[0]}
          class={`zo-earlier-card ${seatColour(seat)}`}
          data-seat={seat}
          d={outlineOf(squares, -0.03, 0.14)}
        />
      ))}
      {last && <path class="zo-last-card" d={outlineOf(last.squares, -0.03, 0.14)} />}
      {developments.map(
        ({ seat, squares, points }) =>
          squares.length > 0 && (
            <g key={squares[0]} class={seatColour(seat)}>
              <path class="zo-last-built" d={outlineOf(squares, 0.06, 0.1)} />
              <Flag square={highest(squares)} text={withSign(points)} />
            </g>
          ),
      )}
    </g>
  );
});

const highest = (squares: readonly string[]): string =>
  [...squares].sort((a, b) => placeOf(a).y - placeOf(b).y || placeOf(b).x - placeOf(a).x)[0] ?? "0,0";

/** A few signs on a little flag at the upper right corner of a square. */
export function Flag({
  square,
  text,
  class: look = "",
}: {
  square: string;
  text: string;
  class?: string;
}): JSX.Element {
  const { x, y } = placeOf(square);
  const width = 0.2 + 0.15 * text.length;
  return (
    <g class={`zo-flag ${look}`} transform={`translate(${x + 1.06 - width} ${y - 0.1})`}>
      <rect width={width} height="0.34" rx="0.1" />
      <text x={width / 2} y="0.26">
        {text}
      </text>
    </g>
  );
}

/** The zones that are occupied, each in the colour and the dashes of its planner; what is to be read on their blocks stays above. */
export const Zones = memo(function Zones({ zones, blocks }: Pick<CityView, "zones" | "blocks">): JSX.Element {
  return (
    <g>
      {zones.map((zone, seat) => zone && <ZoneMark key={seat} zone={zone} seat={seat} />)}
      {zones
        .flatMap((zone) => zone?.squares ?? [])
        .map((square) => {
          const { x, y } = placeOf(square);
          return (
            <g key={square} transform={`translate(${x} ${y}) scale(0.01)`}>
              <BlockMarks kind={blocks[square] ?? ""} />
            </g>
          );
        })}
    </g>
  );
});

function ZoneMark({ zone, seat }: { zone: Zone; seat: number }): JSX.Element {
  const outline = outlineOf(zone.squares, 0.055, 0.12);
  return (
    <g class={`zo-zone ${seatColour(seat)}`}>
      <path class="zo-zone-casing" d={outline} />
      <path class="zo-zone-edge" d={outline} />
    </g>
  );
}

interface PlannersProps {
  planners: CityView["planners"];
  zones: CityView["zones"];
  /** Whose turn it is. */
  turnOf: number;
}

/**
 * The planners on the lower right corners of their blocks, so that one sees what they stand on; they walk when they move.
 * Below each stands what its zone is worth.
 */
export const Planners = memo(function Planners({ planners, zones, turnOf }: PlannersProps): JSX.Element {
  return (
    <g>
      {planners.map((square, seat) => {
        if (square === null) return null;
        const { x, y } = placeOf(square);
        const worth = zones[seat]?.worth;
        return (
          <g key={seat} class="zo-planner" style={{ transform: `translate(${x}px, ${y}px)` }}>
            <g class={seat === turnOf ? "zo-planner-turn" : ""} transform="translate(0.77 0.88) scale(0.0071)">
              <Pawn seat={seat} />
            </g>
            {worth !== undefined && (
              <g class={`zo-worth ${seatColour(seat)}`} transform="translate(0.77 0.86)">
                <rect x={worth > 9 ? -0.2 : -0.15} width={worth > 9 ? 0.4 : 0.3} height="0.25" rx="0.08" />
                <text y="0.195">{signed(worth)}</text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
});

/** Some squares lit up. */
export function Lit({ squares, class: look }: { squares: readonly string[]; class: string }): JSX.Element {
  return (
    <g class={look}>
      {squares.map((square) => {
        const { x, y } = placeOf(square);
        return <rect key={square} x={x + 0.03} y={y + 0.03} width="0.94" height="0.94" rx="0.1" />;
      })}
    </g>
  );
}
