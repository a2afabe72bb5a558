/** The sheet for keyboards and screen readers: a grid of squares, each with its name, what is on it and what can be done. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Cell, Row } from "../shared/cells";
import type { Translate } from "../types";
import { CELL } from "./geometry";
import { gridRows, litSquares } from "./keys";
import type { Hand } from "./useHand";
import { columnOf, rowOf, type SheetView, squareName } from "./view";
import { squareContent } from "./words";

interface CellsProps {
  hand: Hand;
  sheet: SheetView;
  t: Translate;
  /** Enter, or a screen reader's click, on the square that has the focus. */
  decide(): void;
}

export function Cells({ hand, sheet, t, decide }: CellsProps): JSX.Element {
  const { mode, codes, cursor, rows } = hand;
  const lit = useMemo(() => new Set(litSquares(hand)), [codes]);
  const labels = useMemo(() => {
    const may = mode === "rest" || mode === "room" ? "" : t(`floor-plan.cell.${mode}`);
    return gridRows(rows).map((row) =>
      row.map((square) => {
        const can = may && lit.has(square) ? `, ${may}` : "";
        return `${squareName(square)}, ${squareContent(sheet, square, t)}${can}`;
      }),
    );
  }, [sheet, lit, mode, rows, t]);
  return useMemo(
    () => (
      <>
        {gridRows(rows).map((row, down) => (
          <Row key={down}>
            {row.map((square, across) => (
              <Cell
                key={square}
                class="fp-cell"
                here={square === cursor}
                label={labels[down]?.[across]}
                x={columnOf(square) * CELL + 2}
                y={rowOf(square) * CELL + 2}
                width={CELL - 4}
                height={CELL - 4}
                rx="4"
                go={() => hand.setCursor(square)}
                decide={decide}
              />
            ))}
          </Row>
        ))}
      </>
    ),
    [labels, cursor],
  );
}
