/** Lines over rounds or matches: drawn for the eye, and as a table for everybody else and the curious. */
import type { ComponentChildren } from "preact";
import { formatNumber } from "../i18n";
import "../styles/chart.css";

export interface Line {
  /** How it is drawn, never by colour alone: whole with dots, dashed, or dotted. */
  kind: "mine" | "mean" | "best";
  name: string;
  /** From left to right; null where there is nothing. */
  values: readonly (number | null)[];
}

interface ChartProps {
  title: string;
  /** All of it in a sentence. */
  about: string;
  lines: readonly Line[];
  /** The lowest and highest value on the scale; by default those of the lines. */
  least?: number;
  most?: number;
  format?: (value: number) => string;
  /** What stands below the first and the last value. */
  first?: string;
  last?: string;
  /** The place of something that is pointed out. */
  at?: number;
  /** What the table is called that follows, and the table. */
  numbers: string;
  children: ComponentChildren;
}

/** The drawing is so large; how large it is shown does not matter. */
const WIDE = 1000;
const HIGH = 100;

/** The lowest and the highest of some values, apart from each other. */
export function scaleOf(values: readonly number[], least?: number, most?: number): { least: number; most: number } {
  const low = least ?? Math.min(...values);
  const high = most ?? Math.max(...values);
  return low < high ? { least: low, most: high } : { least: low - 1, most: high + 1 };
}

/** A line as a path, interrupted where there is no value. */
export function pathOf(values: readonly (number | null)[], scale: { least: number; most: number }): string {
  let broken = true;
  return values
    .map((value, place) => {
      if (value === null) {
        broken = true;
        return "";
      }
      const step = `${broken ? "M" : "L"}${pointOf(place, value, values.length, scale).join(" ")}`;
      broken = false;
      return step;
    })
    .join("");
}

function pointOf(place: number, value: number, count: number, { least, most }: { least: number; most: number }) {
  const across = count > 1 ? (place / (count - 1)) * WIDE : WIDE / 2;
  return [across, HIGH - ((value - least) / (most - least)) * HIGH].map((part) => Math.round(part * 10) / 10) as [
    number,
    number,
  ];
}

export function Chart(props: ChartProps) {
  const { title, about, lines, format = formatNumber, first, last, at, numbers, children } = props;
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  if (known.length === 0) return null;
  const scale = scaleOf(known, props.least, props.most);
  const count = Math.max(...lines.map(({ values }) => values.length));
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      {lines.length > 1 && (
        <ul class="chart-legend small" aria-hidden="true">
          {lines.map(({ kind, name }) => (
            <li key={kind}>
              <svg class={kind} viewBox="0 0 36 10" aria-hidden="true">
                <path d="M2 5H34" />
                {kind === "mine" && <path class="dots" d="M18 5h0" />}
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div class="chart-plot">
        <span class="chart-scale small" aria-hidden="true">
          <span>{format(scale.most)}</span>
          <span>{format(scale.least)}</span>
        </span>
        <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={`${title}. ${about}`}>
          <path class="chart-grid" d={`M0 0H${WIDE}M0 ${HIGH / 2}H${WIDE}M0 ${HIGH}H${WIDE}`} />
          {at !== undefined && <Marked place={at} count={count} />}
          {lines.map(({ kind, values }) => (
            <g key={kind} class={kind}>
              <path d={pathOf(values, scale)} />
              {kind === "mine" && <path class="dots" d={dotsOf(values, scale)} />}
            </g>
          ))}
        </svg>
        {(first || last) && (
          <span class="chart-ends small" aria-hidden="true">
            <span>{first}</span>
            <span>{last}</span>
          </span>
        )}
      </div>
      <details class="small">
        <summary>{numbers}</summary>
        <p>{about}</p>
        <div class="chart-table">{children}</div>
      </details>
    </figure>
  );
}

/** Dots keep their shape however wide the drawing is: they are ends of lines without length. */
function dotsOf(values: readonly (number | null)[], scale: { least: number; most: number }): string {
  return values
    .map((value, place) => (value === null ? "" : `M${pointOf(place, value, values.length, scale).join(" ")}h0`))
    .join("");
}

function Marked({ place, count }: { place: number; count: number }) {
  const [across] = pointOf(place, 0, count, { least: 0, most: 1 });
  return <path class="chart-at" d={`M${across} 0V${HIGH}`} />;
}
