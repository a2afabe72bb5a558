/** What lies on top of the plan for a moment: the piece in hand, edges that can be chosen, reasons. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { memo } from "../shared/memo";
import { actionOf } from "./codes";
import { place as placeCode } from "./codes.generated";
import { centreOf, edgePath, edgesAround, frameOf, middleOf, outline, turnOf } from "./geometry";
import { Door, FrontDoor, Window } from "./layers/Walls";
import { cross, PiecePicture, type PieceProps } from "./PiecePicture";
import { CELL } from "./scale";
import type { Hand, Preview } from "./useHand";
import {
  type Caution,
  columnOf,
  type Opening,
  type Piece,
  type PlanView,
  type Pose,
  parseSquare,
  rowOf,
  SIDES,
} from "./view";

/** Everything that is in hand. */
export function InHand({ hand }: { hand: Hand }): JSX.Element {
  const { own, queue } = hand.mine;
  // A piece that is led has marks of its own, see `Told`: nothing of this is rendered again for it.
  const hallway = hand.mode === "place" ? undefined : hand.marks?.hallway;
  return (
    <>
      {hand.mode === "walls" && own?.outline && <Outlined hand={hand} />}
      {hallway && <path class="vb-would-hall" d={outline(hallway, 3, 6)} />}
      <LitEdges hand={hand} />
      {hand.mode !== "place" && hand.meant !== null && <GhostOpening code={hand.meant} hand={hand} />}
      {queue.map((code) => (
        <OnTheWay key={code} code={code} />
      ))}
    </>
  );
}

/**
 * Walls that a piece would bring, and squares that are warned of. While a piece is led on, what was drawn of its last
 * place is only made invisible: nothing is painted.
 */
export function Told({ hand, id, viewBox }: { hand: Hand; id: string; viewBox: string }): JSX.Element {
  const last = useRef<Preview | null>(null);
  const { marks, warning, mode } = hand;
  const isLed = mode === "place" && !hand.byKeys;
  last.current = marks ?? (isLed ? last.current : null);
  const isPast = isLed && !warning && (marks === null || !hand.isShown);
  return (
    <svg class={isPast ? "vb-told vb-past" : "vb-told"} viewBox={viewBox} aria-hidden="true" focusable="false">
      <g id={id}>
        <Marks
          walls={(mode === "place" && (warning ? marks : last.current)?.new_walls) || NONE}
          cautions={(warning ?? last.current)?.cautions ?? NO_CAUTIONS}
        />
      </g>
    </svg>
  );
}

interface MarksProps {
  walls: readonly number[];
  cautions: readonly Caution[];
}

const Marks = memo(function Marks({ walls, cautions }: MarksProps): JSX.Element {
  return (
    <>
      {walls.length > 0 && (
        <path class={`vb-ghost-walls vb-${cautions.length > 0 ? "careful" : "fits"}`} d={edgePath(walls)} />
      )}
      <Cautions cautions={cautions} />
    </>
  );
});

const NONE: readonly number[] = [];

/** How a piece or an opening in hand looks: it may be drawn there, with a warning, or not. */
const STATES = ["fits", "careful", "refused"] as const;
export type GhostState = (typeof STATES)[number];

function stateOf(hand: Hand): GhostState {
  if (!hand.fits) return "refused";
  return hand.marks?.cautions?.length ? "careful" : "fits";
}

/** While it moves, only whether the piece may lie there is known. */
function stateAt(hand: Hand, square: number, pose: Pose): GhostState {
  if (hand.isShown && square === hand.ghost) return stateOf(hand);
  return hand.codes.has(placeCode(square, turnOf(pose))) ? "fits" : "refused";
}

/** Room for lines around the box of a piece. */
const RIM = 6;

/**
 * The piece in hand. It is a picture of its own as large as the piece, and a layer of its own: while it moves only its
 * transform changes, and nothing is laid out or painted. Each of its looks is a layer, too: only one is seen.
 */
export function GhostPiece({ hand }: { hand: Hand }): JSX.Element | null {
  const last = useRef(hand.cursor);
  const ghost = hand.ghostNow();
  const { pose } = hand;
  const piece = hand.mine.own?.piece;
  if (hand.mode !== "place" || !piece || !pose) return null;
  // Where no place is meant it is only made invisible: nothing is painted when the pointer comes back.
  const at = ghost ?? last.current;
  last.current = at;
  const look = ghost === null ? "vb-away" : `vb-ghost-${stateAt(hand, at, pose)}`;
  const frame = frameOf(hand.bounds);
  const [width, height] = [pose.width * CELL + 2 * RIM, pose.height * CELL + 2 * RIM];
  const across = (columnOf(at) * CELL - RIM - frame.x) / width;
  const down = (rowOf(at) * CELL - RIM - frame.y) / height;
  return (
    <div
      class={`vb-ghost ${look} ${hand.held ? "vb-stays" : ""}`}
      style={{
        width: `${(100 * width) / frame.width}%`,
        height: `${(100 * height) / frame.height}%`,
        transform: `translate(${100 * across}%, ${100 * down}%)`,
      }}
      aria-hidden="true"
    >
      <Looks piece={piece} pose={pose} viewBox={`${-RIM} ${-RIM} ${width} ${height}`} />
    </div>
  );
}

const Looks = memo(function Looks({ piece, pose, viewBox }: PieceProps & { viewBox: string }): JSX.Element {
  return (
    <>
      {STATES.map((state) => (
        <svg key={state} class={`vb-look vb-look-${state}`} viewBox={viewBox} aria-hidden="true" focusable="false">
          <PiecePicture piece={piece} pose={pose} />
        </svg>
      ))}
    </>
  );
});

// The walls of a room ------------------------------------------------------------------------------

/** The room whose walls are drawn now: dashed, with the squares that may join it or leave it. */
function Outlined({ hand }: { hand: Hand }): JSX.Element {
  const room = hand.mine.own?.outline;
  const [adds, drops] = [squaresOf(hand, "add"), squaresOf(hand, "drop")];
  const pointed = hand.pointed ?? (hand.byKeys ? hand.cursor : null);
  const touched = pointed !== null && hand.meant === null ? pointed : null;
  return (
    <g class="vb-outlining">
      <path class="vb-outlining-area" d={outline(room?.squares ?? NONE, 2, 3)} />
      <path class="vb-may-add" d={adds.map(plus).join("")} />
      <path class="vb-may-drop" d={drops.map(minus).join("")} />
      {touched !== null && (adds.includes(touched) || drops.includes(touched)) && (
        <path class={adds.includes(touched) ? "vb-adding" : "vb-dropping"} d={outline([touched], 3, 4)} />
      )}
      <path class="vb-outlining-walls" d={edgePath(edgesAround(room?.squares ?? NONE))} />
      {room?.doors.map((door) => (
        <g key={door.code} class={`vb-may-door ${door.fine && door.missed.length === 0 ? "vb-good" : "vb-poor"}`}>
          <Knob at={[door.square, door.side]} good={door.fine && door.missed.length === 0} />
        </g>
      ))}
    </g>
  );
}

function squaresOf(hand: Hand, kind: "add" | "drop"): number[] {
  const squares: number[] = [];
  for (const code of hand.codes) {
    const action = actionOf(code);
    if (action.is === kind) squares.push(action.square);
  }
  return squares;
}

const plus = (square: number): string => {
  const { x, y } = centreOf(square);
  return `M${x - 4} ${y}h8M${x} ${y - 4}v8`;
};
const minus = (square: number): string => {
  const { x, y } = centreOf(square);
  return `M${x - 4} ${y + 12}h8`;
};

/** A sign at an edge where a door can be: a small door, with a tick or an exclamation mark. */
function Knob({ at, good }: { at: Opening; good: boolean }): JSX.Element {
  const { x, y } = middleOf(at);
  return (
    <>
      <circle cx={x} cy={y} r="9" />
      <path d={good ? `M${x - 4} ${y}l3 3.500 5 -6.500` : `M${x} ${y - 5}v5.500M${x} ${y + 4.5}h0`} />
    </>
  );
}

// Edges ----------------------------------------------------------------------------------------------

/** Where the front door or a window can be. */
function LitEdges({ hand }: { hand: Hand }): JSX.Element | null {
  if (hand.mode !== "front" && hand.mode !== "window") return null;
  const edges = hand.openings.map(atOf).flatMap((at) => (at ? [at] : []));
  const d = edges
    .map((at) => {
      const { x, y } = middleOf(at);
      return `M${x} ${y}h0`;
    })
    .join("");
  return <path class="vb-lit-edges" d={d} />;
}

function atOf(code: number): Opening | null {
  const action = actionOf(code);
  return "side" in action ? [action.square, action.side] : null;
}

function GhostOpening({ code, hand }: { code: number; hand: Hand }): JSX.Element {
  const { marks } = hand;
  const look = `vb-ghost-opening vb-ghost-${stateOf(hand)}`;
  return (
    <>
      {marks?.seen && <Sight code={code} seen={marks.seen} />}
      <OpeningSign code={code} look={look} />
    </>
  );
}

function OpeningSign({ code, look }: { code: number; look: string }): JSX.Element | null {
  const action = actionOf(code);
  if (!("side" in action)) return null;
  const at: Opening = [action.square, action.side];
  if (action.is === "window") return <Window at={at} class={look} />;
  return action.is === "front" ? <FrontDoor at={at} class={look} /> : <Door at={at} class={look} />;
}

/** The line along which a window looks, and what it sees. */
function Sight({ code, seen }: { code: number; seen: readonly number[] }): JSX.Element | null {
  const at = atOf(code);
  const last = seen.at(-1);
  if (!at || last === undefined) return null;
  const [from, to] = [middleOf(at), centreOf(last)];
  return (
    <g class="vb-sight">
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <path d={outline(seen, 3, 6)} />
    </g>
  );
}

/** What is on its way to the server. */
function OnTheWay({ code }: { code: number }): JSX.Element | null {
  const action = actionOf(code);
  if (action.is === "add" || action.is === "drop")
    return <path class={action.is === "add" ? "vb-adding" : "vb-dropping"} d={outline([action.square], 3, 4)} />;
  return <OpeningSign code={code} look="vb-on-the-way" />;
}

// What is spoken of --------------------------------------------------------------------------------

const NO_CAUTIONS: readonly Caution[] = [];

function Cautions({ cautions }: { cautions: readonly Caution[] }): JSX.Element | null {
  const squares = cautions.flatMap((caution) => caution.squares).map(parseSquare);
  return squares.length > 0 ? <path class="vb-caution" d={outline(known(squares), 2, 6)} /> : null;
}

const known = (squares: readonly number[]): number[] => [...new Set(squares)].filter((square) => square >= 0);

/** Where the way to the piece ends that is pointed at and not reached. */
export function WayEnds({ hand, plan }: { hand: Hand; plan: PlanView }): JSX.Element | null {
  const square = hand.mode === "rest" ? (hand.pointed ?? (hand.byKeys ? hand.cursor : null)) : null;
  const piece = square === null ? undefined : plan.pieces.find((one) => covers(one, square));
  if (!piece?.break) return null;
  const { last, blocked, missed } = piece.break;
  const [from, to] = [centreOf(last), centreOf(blocked)];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return (
    <g class="vb-way-ends">
      <path class="vb-way-missed" d={outline([missed], 4, 6)} />
      <path d={`M${from.x} ${from.y}L${x} ${y}`} />
      <path d={`M${x - 6} ${y - 6}l12 12m0 -12l-12 12`} />
    </g>
  );
}

/** Whether a piece stands on a square or needs it open. */
export const covers = (piece: Pick<Piece, "furniture" | "open">, square: number): boolean =>
  piece.furniture.includes(square) || piece.open.includes(square);

export function Refused({ squares }: { squares: readonly number[] }): JSX.Element | null {
  const found = known(squares);
  if (found.length === 0) return null;
  return (
    <g class="vb-refused">
      <path d={outline(found, 1, 5)} />
      <path class="vb-refused-cross" d={found.map(cross).join("")} />
    </g>
  );
}

/** The side of the cursor's square that is chosen with the keyboard. */
export function ChosenSide({ hand }: { hand: Hand }): JSX.Element | null {
  if (!hand.byKeys || hand.side === null || hand.mode === "place") return null;
  const { x, y } = middleOf([hand.cursor, hand.side], 5);
  return <circle class="vb-chosen-side" cx={x} cy={y} r="4" data-side={SIDES[hand.side]} />;
}
