/** The plan on the drawing table: drawn as on every plan, on the whole sheet of 18 × 14 squares. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { columnName, range } from "../../shared/geometry";
import { memo } from "../../shared/memo";
import { Furniture, guessFaces } from "../furniture";
import { outline } from "../geometry";
import { Grid, Paper } from "../layers/Paper";
import { FrontDoor, Walls } from "../layers/Walls";
import { CELL } from "../scale";
import { Surroundings } from "../surroundings";
import { columnOf, type Place, rowOf } from "../view";
import { BOUNDS, MARGIN } from "./geometry";
import type { Given, Mission } from "./mission";
import { allWalls, COLUMNS, frontFromInside, groundOf, type Plan, ROWS, squaresWith } from "./plan";
import { furnitureOf, type Workshop } from "./words";

const LINES = [
  ...range(COLUMNS + 1).map((column) => `M${(column + 1) * CELL} ${CELL}V${(ROWS + 1) * CELL}`),
  ...range(ROWS + 1).map((row) => `M${CELL} ${(row + 1) * CELL}H${(COLUMNS + 1) * CELL}`),
].join("");

/** Squared paper with the names of rows and columns. */
export const Sheet = memo(function Sheet(): JSX.Element {
  return (
    <>
      <rect class="ve-paper" x={CELL} y={CELL} width={COLUMNS * CELL} height={ROWS * CELL} />
      <path class="ve-lines" d={LINES} />
      <g class="ve-names">
        {range(COLUMNS).map((column) => (
          <text key={`c${column}`} x={(column + 1.5) * CELL} y={CELL - MARGIN / 2 + 5}>
            {columnName(column)}
          </text>
        ))}
        {range(ROWS).map((row) => (
          <text key={`r${row}`} x={CELL - MARGIN / 2} y={(row + 1.5) * CELL + 5}>
            {row + 1}
          </text>
        ))}
      </g>
    </>
  );
});

interface DrawingProps {
  mission: Mission;
  workshop: Workshop | null;
}

/** Everything that is on the sheet. */
export const SheetDrawing = memo(function SheetDrawing({ mission, workshop }: DrawingProps): JSX.Element {
  const { plan, given } = mission;
  const ground = useMemo(() => groundOf(plan), [plan]);
  const walls = useMemo(() => allWalls(plan), [plan]);
  const front = frontFromInside(plan);
  return (
    <>
      <Surroundings ground={ground} bounds={BOUNDS} />
      <Paper ground={ground} />
      <Grid ground={ground} />
      <OpenSquares plan={plan} />
      {given.map((piece) => (
        <GivenPiece key={piece.letter} piece={piece} plan={plan} workshop={workshop} />
      ))}
      <Walls walls={walls} ground={ground} />
      {front && <FrontDoor at={front} />}
    </>
  );
});

/** Squares that stay open: a ring, which no other square has. */
function OpenSquares({ plan }: { plan: Plan }): JSX.Element | null {
  const squares = squaresWith(plan, "o");
  if (squares.length === 0) return null;
  return (
    <g class="ve-open">
      {squares.map((square) => (
        <circle key={square} cx={(columnOf(square) + 0.5) * CELL} cy={(rowOf(square) + 0.5) * CELL} r={CELL * 0.2} />
      ))}
    </g>
  );
}

interface PieceProps {
  piece: Given;
  plan: Plan;
  workshop: Workshop | null;
}

/** Given furniture with its letter. */
function GivenPiece({ piece, plan, workshop }: PieceProps): JSX.Element | null {
  const squares = squaresWith(plan, piece.letter);
  const [first] = squares;
  if (first === undefined) return null;
  const [top, left] = [Math.min(...squares.map(rowOf)), Math.min(...squares.map(columnOf))];
  const places = squares.map((square): Place => [rowOf(square) - top, columnOf(square) - left]);
  return (
    <g class="ve-given">
      <path class="ve-given-under" d={outline(squares, 2, 5)} />
      <g transform={`translate(${left * CELL} ${top * CELL})`}>
        <Furniture
          drawing={furnitureOf(workshop, piece.number)?.id ?? ""}
          squares={places}
          open={[]}
          faces={guessFaces(places, [])}
        />
      </g>
      <Letter square={first} letter={piece.letter} />
    </g>
  );
}

function Letter({ square, letter }: { square: number; letter: string }): JSX.Element {
  const [x, y] = [columnOf(square) * CELL + 10, rowOf(square) * CELL + 10];
  return (
    <g class="ve-letter">
      <circle cx={x} cy={y} r="8" />
      <text x={x} y={y + 4}>
        {letter}
      </text>
    </g>
  );
}
