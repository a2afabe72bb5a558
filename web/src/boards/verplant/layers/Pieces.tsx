/** Furniture as it is drawn on a plan, and what is given. */
import type { JSX } from "preact";
import { memo } from "../../shared/memo";
import { Furniture, guessFaces, turnedFaces } from "../furniture";
import { outline } from "../geometry";
import { CELL } from "../scale";
import { columnOf, type HouseView, type Piece, type Place, type PlanView, rowOf, type Side, squareOf } from "../view";
import { Dots } from "./Paper";

/** Squares as rows and columns of a box whose upper left square is given. */
export const placesIn = (corner: number, squares: readonly number[]): Place[] =>
  squares.map((square) => [rowOf(square) - rowOf(corner), columnOf(square) - columnOf(corner)]);

/** The side to which a drawn piece looks, from what is printed on its card. */
function facesOf(view: Pick<HouseView, "cards">, piece: Piece): Side {
  const printed = view.cards[piece.slot]?.pieces?.find((one) => one.shape === piece.shape);
  if (printed) return turnedFaces(printed.faces, piece.pose);
  return guessFaces(placesIn(piece.square, piece.furniture), placesIn(piece.square, piece.open));
}

interface LyingProps {
  drawing: string;
  /** The upper left square of its box. */
  corner: number;
  furniture: readonly number[];
  open: readonly number[];
  faces: Side;
  drained?: boolean;
}

/** A piece at its place on the plan. */
const Lying = ({ drawing, corner, furniture, open, faces, drained = false }: LyingProps): JSX.Element => (
  <g transform={`translate(${columnOf(corner) * CELL} ${rowOf(corner) * CELL})`}>
    <Furniture
      drawing={drawing}
      squares={placesIn(corner, furniture)}
      open={placesIn(corner, open)}
      faces={faces}
      drained={drained}
    />
  </g>
);

interface PiecesProps {
  view: Pick<HouseView, "cards" | "given" | "given_open">;
  plan: PlanView;
  /** From this piece on they were drawn in this round. */
  fresh: number;
}

export function Pieces({ view, plan, fresh }: PiecesProps): JSX.Element {
  return (
    <>
      <Dots squares={view.given_open} class="vb-dots vb-dots-given" />
      {view.given.map((given, index) => (
        <Given key={`given ${index}`} drawing={given.drawing} squares={given.squares} />
      ))}
      {plan.pieces.map((piece, index) => (
        <Drawn key={index} view={view} piece={piece} fresh={index >= fresh} />
      ))}
      {/* Above the furniture: the squares of a carpet are open squares too. */}
      <Dots squares={plan.open} />
    </>
  );
}

const NONE: readonly number[] = [];

const Given = memo(function Given({ drawing, squares }: { drawing: string; squares: readonly number[] }): JSX.Element {
  const corner = squareOf(Math.min(...squares.map(rowOf)), Math.min(...squares.map(columnOf)));
  const faces = guessFaces(placesIn(corner, squares), []);
  return (
    <g class="vb-given">
      <Lying drawing={drawing} corner={corner} furniture={squares} open={NONE} faces={faces} />
    </g>
  );
});

interface DrawnProps {
  view: PiecesProps["view"];
  piece: Piece;
  fresh: boolean;
}

/** A piece stays as it is drawn, so it is rendered once. */
const Drawn = memo(
  function Drawn({ view, piece, fresh }: DrawnProps): JSX.Element {
    return (
      <g class={`vb-piece ${fresh ? "vb-fresh" : ""}`}>
        <Lying
          drawing={view.cards[piece.slot]?.drawing ?? ""}
          corner={piece.square}
          furniture={piece.furniture}
          open={piece.open}
          faces={facesOf(view, piece)}
          drained={isLost(piece)}
        />
        {fresh && <path class="vb-fresh-line" d={outline(piece.furniture, 1.5, 4)} />}
      </g>
    );
  },
  (before, now) => before.fresh === now.fresh && isSame(before.piece, now.piece),
);

/** Whether a piece does not count though its room is finished and there is a front door. */
const isLost = ({ why }: Piece): boolean => why !== "counts" && why !== "not_finished" && why !== "no_front_door";

const isSame = (one: Piece, other: Piece): boolean =>
  one === other ||
  (one.slot === other.slot &&
    one.shape === other.shape &&
    one.pose === other.pose &&
    one.square === other.square &&
    isLost(one) === isLost(other));
