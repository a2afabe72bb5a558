/** A small house made by hand, drawn as every plan is, with signs for what the text is about. */
import type { JSX } from "preact";
import type { Translate } from "../types";
import { type Example, exampleView, squaresIn } from "./exampleHouses";
import { centreOf, frameOf, outline } from "./geometry";
import { PlanDrawing } from "./Plan";
import { Lit } from "./pictures";

export interface ExampleProps {
  example: Example;
  /** A way, square by square. */
  way?: string;
  /** A way that ends where one cannot go on. */
  stops?: boolean;
  /** Squares that are pointed at. */
  lit?: string;
  /** Squares where something would not be allowed. */
  refused?: string;
  /** Numbers on squares, one after the other. */
  counted?: string;
  /** A line of sight from the middle of one square to that of another: "b2-b7". */
  sight?: string;
  label?: string;
  t: Translate;
}

export function ExamplePicture(props: ExampleProps): JSX.Element {
  const { view, plan } = exampleView(props.example);
  const { x, y, width, height } = frameOf(view.bounds);
  return (
    <svg
      class="vb-picture vz-example-picture"
      style={`--columns: ${view.bounds[3]}`}
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={props.label ?? ""}
      aria-hidden={props.label === undefined}
    >
      <PlanDrawing view={view} plan={plan} t={props.t} />
      {props.lit && <Lit squares={props.lit.split(" ")} />}
      {props.refused && <Refused squares={squaresIn(props.refused)} />}
      {props.way && <Way squares={squaresIn(props.way)} stops={props.stops ?? false} />}
      {props.sight && <Sight name={props.sight} />}
      {props.counted && <Numbers squares={squaresIn(props.counted)} />}
    </svg>
  );
}

const pointAt = (square: number): string => `${centreOf(square).x} ${centreOf(square).y}`;

/** The way that somebody walks: a dotted line with an arrow, or with a cross where it ends. */
export function Way({ squares, stops }: { squares: readonly number[]; stops: boolean }): JSX.Element | null {
  const last = squares.at(-1);
  const before = squares.at(-2);
  if (last === undefined || before === undefined) return null;
  const { x, y } = centreOf(last);
  const from = centreOf(before);
  const angle = (Math.atan2(y - from.y, x - from.x) * 180) / Math.PI;
  return (
    <g class={`vz-way ${stops ? "vz-way-stops" : ""}`}>
      <path class="vz-way-line" d={`M${squares.map(pointAt).join("L")}`} />
      <path
        class="vz-way-end"
        transform={`translate(${x} ${y}) rotate(${stops ? 45 : angle})`}
        d={stops ? "M-9 0H9M0-9V9" : "M-6-8L7 0L-6 8Z"}
      />
    </g>
  );
}

function Sight({ name }: { name: string }): JSX.Element {
  const [from = 0, to = 0] = name.split("-").map((part) => squaresIn(part)[0] ?? 0);
  return <path class="vz-sight" d={`M${pointAt(from)}L${pointAt(to)}`} />;
}

function Refused({ squares }: { squares: readonly number[] }): JSX.Element {
  return (
    <g class="vz-example-no">
      <path d={outline(squares, 2, 5)} />
      {squares.map((square) => {
        const { x, y } = centreOf(square);
        return <path key={square} d={`M${x - 9} ${y - 9}l18 18M${x + 9} ${y - 9}l-18 18`} />;
      })}
    </g>
  );
}

function Numbers({ squares }: { squares: readonly number[] }): JSX.Element {
  return (
    <g class="vz-example-numbers">
      {squares.map((square, index) => {
        const { x, y } = centreOf(square);
        return (
          <g key={square}>
            <circle cx={x} cy={y} r="12" />
            <text x={x} y={y + 6}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}
