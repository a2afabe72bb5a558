/** The sheet that one draws on, with mouse, finger or keys. */
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { announce } from "../../../announce";
import { Cell, Row } from "../../shared/cells";
import { Loupe } from "../../shared/Loupe";
import type { Translate } from "../../types";
import { CELL } from "../scale";
import { columnOf, rowOf, squareOf } from "../view";
import { cursorWords, squareLabel } from "./describe";
import type { Editor } from "./editor";
import { SHEET_BOX, squareAt } from "./geometry";
import { onSheet } from "./keys";
import { AimMark, CursorMark, StrokeMark, WrongMark } from "./Marks";
import { COLUMNS, type Plan, ROWS } from "./plan";
import { pointing } from "./pointer";
import { Sheet, SheetDrawing } from "./SheetDrawing";
import type { Hand } from "./useHand";
import type { Workshop } from "./words";

const DRAWING = "mission-drawing";
/** How many units the loupe shows across. */
const MAGNIFIED = 3.4 * CELL;

interface TableProps {
  editor: Editor;
  hand: Hand;
  svg: { current: SVGSVGElement | null };
  workshop: Workshop | null;
  /** Squares that a problem is about. */
  wrong: readonly number[];
  t: Translate;
}

export function DrawingTable({ editor, hand, svg, workshop, wrong, t }: TableProps): JSX.Element {
  const latest = useRef(hand);
  latest.current = hand;
  useCursorFocus(hand, svg, t);
  const key = (event: KeyboardEvent) => {
    const before = editor.mission.peek();
    if (!onSheet(hand, event, (text) => announce(t(text)))) return;
    event.preventDefault();
    // The focus stays where it is, so what is there now has to be said.
    const after = editor.mission.peek();
    if (after !== before) announce(cursorWords(after.plan, hand.cursor, t));
  };
  const { aim, press, byTouch } = hand;
  return (
    <div class={`ve-table ve-tool-${hand.tool}`}>
      <svg
        class="ve-sheet vb-picture"
        role="application"
        aria-label={t("editor.sheet")}
        ref={svg}
        viewBox={SHEET_BOX}
        onKeyDown={key}
        {...pointing(hand)}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the drawing takes the focus */}
        <g aria-hidden="true" id={DRAWING}>
          <Sheet />
          <SheetDrawing mission={hand.shown} workshop={workshop} />
          <WrongMark squares={wrong} />
          <StrokeMark hand={hand} />
          <AimMark hand={hand} />
          <CursorMark cursor={hand.cursor} />
        </g>
        {/* biome-ignore lint/a11y/useSemanticElements: there are no tables in SVG */}
        <g role="grid" aria-label={t("editor.sheet.keys")}>
          <Cells
            plan={hand.mission.plan}
            cursor={hand.cursor.square}
            go={(square) => latest.current.setCursor({ square, side: null })}
            decide={() => {
              const { cursor, draw } = latest.current;
              draw({ on: "squares", squares: [cursor.square] });
            }}
            t={t}
          />
        </g>
      </svg>
      {aim && press.current && byTouch && (
        <Loupe
          at={aim}
          shown={MAGNIFIED}
          onLeft={columnOf(squareAt(aim)) > COLUMNS / 2}
          drawings={[DRAWING]}
          class="ve-loupe"
        />
      )}
    </div>
  );
}

interface CellsProps {
  plan: Plan;
  cursor: number;
  go(square: number): void;
  decide(): void;
  t: Translate;
}

/** The squares for keyboards and screen readers, one tab stop for all. */
function Cells({ plan, cursor, go, decide, t }: CellsProps): JSX.Element {
  const rows = useMemo(
    () =>
      Array.from({ length: ROWS }, (_, row) =>
        Array.from({ length: COLUMNS }, (_, column) => {
          const square = squareOf(row + 1, column + 1);
          return { square, label: squareLabel(plan, square, t) };
        }),
      ),
    [plan, t],
  );
  return useMemo(
    () => (
      <>
        {rows.map((row, down) => (
          <Row key={down}>
            {row.map(({ square, label }) => (
              <Cell
                key={square}
                class="ve-cell"
                here={square === cursor}
                label={label}
                x={columnOf(square) * CELL + 2}
                y={rowOf(square) * CELL + 2}
                width={CELL - 4}
                height={CELL - 4}
                rx="4"
                go={() => go(square)}
                decide={decide}
              />
            ))}
          </Row>
        ))}
      </>
    ),
    [rows, cursor],
  );
}

/** The focus goes where the keys lead; an edge has no element of its own and is spoken instead. */
function useCursorFocus(hand: Hand, svg: { current: SVGSVGElement | null }, t: Translate): void {
  const { cursor, byKeys } = hand;
  useLayoutEffect(() => {
    if (!byKeys) return;
    svg.current?.querySelector<SVGElement>(".ve-cell[tabindex='0']")?.focus();
    if (cursor.side !== null) announce(cursorWords(hand.mission.plan, cursor, t));
  }, [cursor.square, cursor.side]);
}
