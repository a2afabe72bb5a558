/** What an action would bring, shown on the board before it is done: the squares, and in a few words beside the ghost. */
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { Bubble } from "../shared/Bubble";
import type { Box } from "../shared/geometry";
import type { Translate } from "../types";
import { type House, isHorizontal, parseSquare } from "./codes";
import { gainsOf } from "./gains";
import { CELL, endsOf, HEIGHT, squareCorner, THICKNESS } from "./geometry";
import { INSET } from "./Layers";
import { Badge, Ground, outlineOf, SEAT_CLASSES } from "./pieces";
import { middleOf, type TownPreview } from "./town";

interface MarksProps {
  preview: TownPreview;
  /** The seat that acts. */
  seat: number;
}

/** Lines around the places: whole where they can be claimed, broken where they are lost or open to the other one. */
export function ProspectMarks({ preview, seat }: MarksProps): JSX.Element {
  const { own, other, lost } = marksOf(preview);
  return (
    <g class="pq-prospect">
      {lost.map((squares) => (
        <g key={squares[0]} class="pq-prospect-lost">
          {squares.map((square) => (
            <Ground key={square} square={square} of="closed" />
          ))}
          <path d={outlineOf(squares, INSET)} />
        </g>
      ))}
      {own.map((squares) => (
        <Mark key={squares[0]} squares={squares} seat={seat} />
      ))}
      {other.map((squares) => (
        <Mark key={squares[0]} squares={squares} seat={1 - seat} theirs />
      ))}
    </g>
  );
}

interface MarkProps {
  squares: number[];
  seat: number;
  theirs?: boolean;
}

const Mark = ({ squares, seat, theirs }: MarkProps): JSX.Element => (
  <g class={`${SEAT_CLASSES[seat]} ${theirs ? "pq-prospect-theirs" : "pq-prospect-own"}`}>
    {!theirs && squares.map((square) => <Ground key={square} square={square} of={seat === 0 ? "light" : "dark"} />)}
    <path d={outlineOf(squares, INSET)} />
  </g>
);

/** How many squares whoever could claim, above the houses that stand before them. */
export function ProspectNumbers({ preview, seat }: MarksProps): JSX.Element {
  const { own, other } = marksOf(preview);
  const number = (squares: number[], whose: number, sign: string) => (
    <g key={squares[0]} class={`pq-prospect-number ${SEAT_CLASSES[whose]}`}>
      <Badge square={middleOf(squares)} text={`${sign}${squares.length}`} />
    </g>
  );
  return (
    <>
      {own.map((squares) => number(squares, seat, "+"))}
      {other.map((squares) => number(squares, 1 - seat, ""))}
    </>
  );
}

function marksOf(preview: TownPreview): Record<"own" | "other" | "lost", number[][]> {
  const numbers = (places: readonly (readonly string[])[]) =>
    places.filter((squares) => squares.length).map((squares) => squares.map(parseSquare));
  if ("claims" in preview) return { own: [], other: [], lost: numbers(preview.leaves) };
  const { closes, keeps, loses, opens } = preview;
  return { own: numbers([...closes, ...keeps]), other: numbers([opens]), lost: numbers(loses) };
}

interface WordsProps extends MarksProps {
  /** What it is about: the house, or the squares of a place. */
  house: House | null;
  squares: readonly number[];
  /** Houses that should not be hidden. */
  houses: readonly House[];
  svg: SVGSVGElement | null;
  t: Translate;
}

/** Squares that are spoken of are missed more than houses elsewhere. */
const MARKED = 4;
const STANDING = 1.5;

/** "closes 2 squares: +2" beside the house, where it hides the least. */
export function ProspectWords({ preview, seat, house, squares, houses, svg, t }: WordsProps): JSX.Element | null {
  const gains = gainsOf(preview, t);
  const key = house ? `${house.line} ${house.edge} ${house.length}` : squares.join(" ");
  const about = useMemo(() => (house ? boxOfHouse(house) : boxOfSquares(squares)), [key]);
  const weigh = useCallback(
    (part: Box) => {
      const { own, other, lost } = marksOf(preview);
      const marked = [...own, ...other, ...lost].flat().map((square) => boxOfSquares([square]));
      const hidden = (boxes: Box[]) => boxes.reduce((sum, box) => sum + overlap(part, box), 0);
      return MARKED * hidden(marked) + STANDING * hidden(houses.map(boxOfHouse));
    },
    [preview, houses],
  );
  if (!gains.length) return null;
  return (
    <Bubble class="pq-gains" {...{ about, svg, weigh }}>
      {gains.map(({ kind, text }) => (
        <span
          key={kind + text}
          class={`pq-gain ${kind === "loss" ? "" : SEAT_CLASSES[kind === "own" ? seat : 1 - seat]}`}
        >
          {text}
        </span>
      ))}
    </Bubble>
  );
}

function boxOfHouse(house: House): Box {
  const [start, end] = endsOf(house, house.length);
  const half = THICKNESS / 2;
  return isHorizontal(house)
    ? { left: start.x, top: start.y - half - HEIGHT, right: end.x, bottom: start.y + half }
    : { left: start.x - half, top: start.y - HEIGHT, right: start.x + half, bottom: end.y };
}

function boxOfSquares(squares: readonly number[]): Box {
  const corners = squares.map(squareCorner);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + CELL,
    bottom: Math.max(...ys) + CELL,
  };
}

/** How much two boxes have in common, in squares. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height) * (1 / CELL ** 2);
}
