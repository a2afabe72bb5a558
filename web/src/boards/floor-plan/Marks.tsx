/** What lies on top of the drawing for a moment: ghosts, lit squares, reasons. */
import type { JSX } from "preact";
import type { Point } from "../shared/geometry";
import { inward } from "../shared/walls";
import type { Translate } from "../types";
import { type Rect, readCode } from "./codes";
import { Door, Hedges, Letter, Pools, Stones, Window } from "./Drawing";
import { type Gains, roomGain, signed } from "./gains";
import { CELL, centreOf, outline, wallEnds } from "./geometry";
import type { Hand } from "./useHand";
import { columnOf, parseSquare, rowOf } from "./view";

/** Squares that are spoken of. */
export function Highlight({ squares }: { squares: readonly string[] }): JSX.Element | null {
  if (squares.length === 0) return null;
  const known = [...new Set(squares.map(parseSquare))].filter((square) => square >= 0);
  return <path class="fp-highlight" d={outline(known, 1, 6)} />;
}

export function Refused({ squares }: { squares: readonly number[] }): JSX.Element {
  const crosses = squares
    .map((square) => `M${columnOf(square) * CELL + 12} ${rowOf(square) * CELL + 12}l16 16m0 -16l-16 16`)
    .join("");
  return (
    <g class="fp-refused">
      <path d={outline(squares, 1, 5)} />
      <path class="fp-cross" d={crosses} />
    </g>
  );
}

/** How far inside a wall its light lies. */
const BESIDE = 8;

/** Where something can be done: dots in squares, dashes along walls. */
export function Lit({ hand }: { hand: Hand }): JSX.Element | null {
  if (hand.mode === "squares" || hand.mode === "letter") {
    const squares: number[] = [];
    for (const code of hand.codes) {
      const action = readCode(code);
      if (action.is === "square" || action.is === "letter") squares.push(action.square);
    }
    const dots = squares
      .map((square) => `M${(columnOf(square) + 0.5) * CELL} ${(rowOf(square) + 0.5) * CELL}h0`)
      .join("");
    return (
      <g class="fp-lit">
        <path class="fp-lit-area" d={outline(squares, 0, 1)} />
        <path class="fp-lit-dots" d={dots} />
      </g>
    );
  }
  if (hand.mode !== "wall") return null;
  const walls = new Set<string>();
  for (const code of hand.codes) {
    const action = readCode(code);
    if (action.is !== "window" && action.is !== "door") continue;
    const [start, end] = wallEnds(action.square, action.wall, action.is === "window" ? 2 : 1);
    const into = inward(action.wall);
    const [x, y] = [into.x * BESIDE, into.y * BESIDE];
    walls.add(`M${start.x + x} ${start.y + y}L${end.x + x} ${end.y + y}`);
  }
  return <path class="fp-lit-walls" d={[...walls].join("")} />;
}

interface GhostsProps {
  hand: Hand;
  letters: Readonly<Record<number, string>>;
  gains: Gains;
  t: Translate;
}

/** What would be drawn now and what it would bring, and what is on its way to the server. */
export function Ghosts({ hand, letters, gains, t }: GhostsProps): JSX.Element {
  const { own, queue } = hand.mine;
  const onTheWay = queue.map(readCode).flatMap((action) => (action.is === "square" ? [action.square] : []));
  const { pointed } = hand;
  const room = own?.sheet.rooms[(own.room ?? own.sheet.rooms.length) - 1];
  return (
    <>
      {hand.ghost && (
        <GhostRoom
          rect={hand.ghost}
          fits={hand.fits(hand.ghost)}
          stays={hand.held !== null}
          gain={roomGain(gains.room, t)}
        />
      )}
      {hand.anchor !== null && <Corner square={hand.anchor} />}
      {onTheWay.length > 0 && <Features kind={own?.kind ?? 4} squares={onTheWay} extra="fp-on-the-way" />}
      {pointed !== null && <Features kind={own?.kind ?? 4} squares={[pointed]} extra="fp-ghost" />}
      {hand.opening !== null && <Opening code={hand.opening} extra="fp-ghost" />}
      {queue.map((code) => (
        <Opening key={code} code={code} extra="fp-on-the-way" />
      ))}
      {hand.letterSquare !== null && (
        <Letter square={hand.letterSquare} text={letters[room?.[4] ?? 0] ?? "?"} extra="fp-ghost" />
      )}
      {gains.stroke !== null && <StrokeGain hand={hand} points={gains.stroke} />}
    </>
  );
}

/** What a window, a door or a square would bring, beside it; a square that brings nothing says nothing. */
function StrokeGain({ hand: { opening, pointed }, points }: { hand: Hand; points: number }): JSX.Element | null {
  if (pointed !== null && points !== 0) return <Gain at={centreOf(pointed)} points={points} />;
  const action = opening === null ? null : readCode(opening);
  if (action?.is !== "window" && action?.is !== "door") return null;
  const [start, end] = wallEnds(action.square, action.wall, action.is === "window" ? 2 : 1);
  const into = inward(action.wall);
  const far = CELL * 0.55;
  const at = { x: (start.x + end.x) / 2 + into.x * far, y: (start.y + end.y) / 2 + into.y * far };
  return <Gain at={at} points={points} />;
}

function Gain({ at: { x, y }, points }: { at: Point; points: number }): JSX.Element {
  return (
    <text class={`fp-gain ${points < 0 ? "fp-loss" : points === 0 ? "fp-nil" : ""}`} x={x} y={y + 9}>
      {signed(points)}
    </text>
  );
}

function Features({ kind, squares, extra }: { kind: number; squares: readonly number[]; extra: string }): JSX.Element {
  if (kind === 4) return <Hedges squares={squares} extra={extra} />;
  if (kind === 5) return <Pools squares={squares} extra={extra} />;
  return <Stones squares={squares} extra={extra} />;
}

function Opening({ code, extra }: { code: number; extra: string }): JSX.Element | null {
  const action = readCode(code);
  if (action.is === "window") return <Window at={[action.square, action.wall]} extra={extra} />;
  if (action.is === "door") return <Door at={[action.square, action.wall]} extra={extra} />;
  return null;
}

function Corner({ square }: { square: number }): JSX.Element {
  return (
    <rect
      class="fp-corner"
      x={columnOf(square) * CELL + 3}
      y={rowOf(square) * CELL + 3}
      width={CELL - 6}
      height={CELL - 6}
      rx="4"
    />
  );
}

interface GhostRoomProps {
  rect: Rect;
  fits: boolean;
  stays: boolean;
  /** What it would bring, in short. */
  gain: string;
}

function GhostRoom({ rect, fits, stays, gain }: GhostRoomProps): JSX.Element {
  const [x, y, width, height] = [rect.column, rect.row, rect.width, rect.height].map((units) => units * CELL) as [
    number,
    number,
    number,
    number,
  ];
  return (
    <g class={`fp-ghost-room ${fits ? "" : "fp-may-not"} ${stays ? "fp-stays" : ""}`}>
      <rect x={x} y={y} width={width} height={height} />
      {!fits && <path class="fp-cross" d={`M${x} ${y}l${width} ${height}M${x + width} ${y}l${-width} ${height}`} />}
      <text x={x + width / 2} y={y + height / 2 + (gain ? -5 : 11)}>
        {rect.width}&nbsp;×&nbsp;{rect.height}
      </text>
      {gain && (
        <text class="fp-room-gain" x={x + width / 2} y={y + height / 2 + 27}>
          {gain}
        </text>
      )}
    </g>
  );
}
