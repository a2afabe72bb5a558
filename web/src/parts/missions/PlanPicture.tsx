/** A plan as a small drawing: floor, walls, what stands there already, and what one sees from the windows. */
import { useMemo } from "preact/hooks";
import { opensForward, type Plan, type PlanEdge, type PlanSquare, readPlan } from "./plan";

/** The side of a square in the drawing. */
const SIDE = 10;
/** Half of a thick wall, and a little paper around it. */
const RIM = 3;

interface PlanPictureProps {
  picture: readonly string[];
  /** What is in it, for people who listen; without it the drawing is only for looking at. */
  label: string | undefined;
}

export function PlanPicture({ picture, label }: PlanPictureProps) {
  const plan = useMemo(() => readPlan(picture), [picture]);
  const box = `${-RIM} ${-RIM} ${plan.columns * SIDE + 2 * RIM} ${plan.rows * SIDE + 2 * RIM}`;
  return (
    <svg
      class="plan-picture"
      viewBox={box}
      focusable="false"
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      <Drawn plan={plan} />
    </svg>
  );
}

function Drawn({ plan }: { plan: Plan }) {
  const floor = plan.squares.filter(({ ground }) => ground === "floor");
  return (
    <>
      {plan.squares.map((square) => (
        <Ground key={`${square.column} ${square.row}`} square={square} />
      ))}
      <path class="plan-grid" d={floor.map(rectangle).join("")} />
      {[...new Set(floor.map(({ piece }) => piece))].map(
        (piece) => piece && <Piece key={piece} squares={floor.filter((square) => square.piece === piece)} />,
      )}
      <path class="plan-inner" d={plan.inner.map(stroke).join("")} />
      <path class="plan-outer" d={plan.outer.map(stroke).join("")} />
      {plan.front && <FrontDoor edge={plan.front} forward={opensForward(plan)} />}
    </>
  );
}

const rectangle = ({ column, row }: PlanSquare): string => `M${column * SIDE} ${row * SIDE}h${SIDE}v${SIDE}h${-SIDE}z`;

const stroke = ({ column, row, side }: PlanEdge): string =>
  `M${column * SIDE} ${row * SIDE}${side === "above" ? "h" : "v"}${SIDE}`;

/** A square and what is on it. */
function Ground({ square }: { square: PlanSquare }) {
  const at = `translate(${square.column * SIDE} ${square.row * SIDE})`;
  switch (square.ground) {
    case "floor":
      return (
        <g transform={at}>
          <rect class="plan-floor" width={SIDE} height={SIDE} />
          {square.open && <circle class="plan-open" cx="5" cy="5" r="2.2" />}
        </g>
      );
    case "obstacle":
      return (
        <g transform={at}>
          <rect class="plan-obstacle" width={SIDE} height={SIDE} />
          <path class="plan-hatch" d="M0 5 5 0M0 10 10 0M5 10l5-5" />
        </g>
      );
    case "tree":
      return (
        <g transform={at}>
          <path class="plan-trunk" d="M5 5v4.500" />
          <path
            class="plan-tree"
            d="M5 .5a3 3 0 0 1 2.800 2.200 2.300 2.300 0 0 1-.6 4.500H2.800a2.300 2.300 0 0 1-.6-4.500A3 3 0 0 1 5 .5z"
          />
        </g>
      );
    case "lake":
      return (
        <g transform={at}>
          <rect class="plan-lake" width={SIDE} height={SIDE} />
          <path class="plan-wave" d="M1 4q2-2 4 0t4 0M1 8q2-2 4 0t4 0" />
        </g>
      );
    case "road":
      return (
        <g transform={at}>
          <rect class="plan-road" width={SIDE} height={SIDE} />
          <path class="plan-stone" d="M3 3h1.500M6.500 6.500H8" />
        </g>
      );
    case "flowers":
      return (
        <g transform={at}>
          <path class="plan-stem" d="M3 9.500V5M7 9.500V6" />
          <path
            class="plan-flower"
            d="M3 1.500l1.200 1.300 1.600.5-1.300 1.200L4 6.200 3 5.500l-1 .7-.5-1.700L.2 3.300l1.600-.5z"
          />
          <circle class="plan-flower" cx="7.200" cy="5" r="1.700" />
        </g>
      );
    case "mountain":
      return (
        <g transform={at}>
          <path class="plan-mountain" d="M0 10 5 .8 10 10z" />
          <path class="plan-snow" d="M5 .8 3.100 4.300l1.200-.6.8.9.9-.9 1 .5z" />
        </g>
      );
  }
}

/** Furniture that is there already: its squares without lines between them. */
function Piece({ squares }: { squares: readonly PlanSquare[] }) {
  const d = squares.map(rectangle).join("");
  return (
    <g>
      <path class="plan-piece-rim" d={d} />
      <path class="plan-piece" d={d} />
    </g>
  );
}

/** The leaf of the door, open towards the inside, and the way it swings. */
function FrontDoor({ edge, forward }: { edge: PlanEdge; forward: boolean }) {
  const turn = edge.side === "left" ? "rotate(90) scale(1 -1)" : "";
  const inwards = forward ? "" : "scale(1 -1)";
  return (
    <g class="plan-front" transform={`translate(${edge.column * SIDE} ${edge.row * SIDE}) ${turn} ${inwards}`}>
      <path class="plan-threshold" d="M0 0h10" />
      <path class="plan-swing" d="M0 10A10 10 0 0 0 10 0" />
      <path class="plan-leaf" d="M0 0v10" />
    </g>
  );
}
