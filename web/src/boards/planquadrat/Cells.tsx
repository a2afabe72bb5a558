/** The board for keyboards and screen readers: a grid of edges while houses are handled, of squares otherwise. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Cell, Row } from "../shared/cells";
import { range } from "../shared/geometry";
import type { Translate } from "../types";
import { claimCode, type Edge, isHorizontal, SIDE, sameEdge, squareName } from "./codes";
import { CELL, endsOf, squareCorner } from "./geometry";
import { edgeRows, houseAt, regionOf, type TownView } from "./town";
import type { Hand } from "./useHand";
import { edgeName, houseName, housesAround, sizeName, squareContent } from "./words";

interface CellsProps {
  hand: Hand;
  view: TownView;
  t: Translate;
  /** Enter, or a screen reader's click, on the cell that has the focus. */
  decide(): void;
}

const ROWS = edgeRows();

export function Cells(props: CellsProps): JSX.Element {
  const { hand, view, t } = props;
  const { mode, codes, length, cursor, square } = hand;
  const overEdges = mode === "place" || mode === "slide";
  return useMemo(
    () => (overEdges ? <EdgeCells {...props} /> : <SquareCells {...props} />),
    [mode, codes, length, cursor, square, view, t],
  );
}

function EdgeCells({ hand, t, decide }: CellsProps): JSX.Element {
  return (
    <>
      {ROWS.map((row, index) => (
        <Row key={index}>
          {row.map((at) => {
            const [start] = endsOf(at);
            const here = sameEdge(at, hand.cursor);
            return (
              <Cell
                key={`${at.line} ${at.edge}`}
                class="pq-cell"
                here={here}
                label={edgeLabel(hand, at, t)}
                x={isHorizontal(at) ? start.x + 12 : start.x - 16}
                y={isHorizontal(at) ? start.y - 16 : start.y + 12}
                width={isHorizontal(at) ? CELL - 24 : 32}
                height={isHorizontal(at) ? 32 : CELL - 24}
                rx="10"
                go={() => hand.setCursor(at)}
                decide={decide}
              />
            );
          })}
        </Row>
      ))}
    </>
  );
}

function edgeLabel(hand: Hand, at: Edge, t: Translate): string {
  const house = houseAt(hand.houses, at);
  const content = house ? houseName(house, t) : t("planquadrat.cell.free");
  const parts = [edgeName(at, t), content];
  if (hand.mode === "place") {
    const may = hand.legal(hand.fitted(at));
    parts.push(t(may ? "planquadrat.cell.may" : "planquadrat.cell.mayNot", { size: sizeName(hand.length, t) }));
  } else if (house) {
    parts.push(t(hand.canSlide(house) ? "planquadrat.cell.slides" : "planquadrat.cell.stays"));
  }
  return parts.join(", ");
}

function SquareCells({ hand, view, t, decide }: CellsProps): JSX.Element {
  return (
    <>
      {range(SIDE).map((row) => (
        <Row key={row}>
          {range(SIDE).map((column) => {
            const square = row * SIDE + column;
            const { x, y } = squareCorner(square);
            const here = square === hand.square;
            return (
              <Cell
                key={square}
                class="pq-cell"
                here={here}
                label={squareLabel(hand, view, square, t)}
                x={x + 8}
                y={y + 8}
                width={CELL - 16}
                height={CELL - 16}
                rx="10"
                go={() => hand.setSquare(square)}
                decide={decide}
              />
            );
          })}
        </Row>
      ))}
    </>
  );
}

function squareLabel(hand: Hand, view: TownView, square: number, t: Translate): string {
  const parts = [squareName(square)];
  const region = hand.mode === "claim" ? regionOf(hand.houses, square) : [];
  if (region.length && hand.codes.has(claimCode(region[0] ?? 0))) {
    parts.push(t("planquadrat.cell.claim", { count: region.length }));
  } else parts.push(squareContent(view, square, t));
  parts.push(housesAround(hand.houses, square, t));
  return parts.join(", ");
}
