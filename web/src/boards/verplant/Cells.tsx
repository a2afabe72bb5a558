/** The plan for keyboards and screen readers: a grid of squares, each with its name, what is there and what can be done. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Cell, Row } from "../shared/cells";
import type { Translate } from "../types";
import { gridRows } from "./geometry";
import { offeredSquares } from "./modes";
import { CELL } from "./scale";
import { squareLabels } from "./squareLabels";
import type { Hand } from "./useHand";
import { columnOf, type HouseView, type PlanView, rowOf, squareName } from "./view";

interface CellsProps {
  hand: Hand;
  view: HouseView;
  plan: PlanView;
  t: Translate;
  /** Enter, or a screen reader's click, on the square that has the focus. */
  decide(): void;
}

export function Cells({ hand, view, plan, t, decide }: CellsProps): JSX.Element {
  const { mode, codes, cursor, bounds, pose } = hand;
  const content = useMemo(() => squareLabels(view, plan, t), [view, plan, t]);
  const offered = useMemo(() => new Set(offeredSquares(hand)), [codes, mode, pose]);
  const rows = useMemo(() => gridRows(bounds), [bounds]);
  return useMemo(
    () => (
      <>
        {rows.map((row, down) => (
          <Row key={down}>
            {row.map((square) => (
              <Cell
                key={square}
                class="vb-cell"
                here={square === cursor}
                label={labelOf(square, content(square), offered.has(square) ? t(`verplant.hand.can.${mode}`) : "")}
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
    [content, offered, cursor, rows, mode],
  );
}

const labelOf = (square: number, ...parts: readonly string[]): string =>
  [squareName(square), ...parts.filter(Boolean)].join(", ");
