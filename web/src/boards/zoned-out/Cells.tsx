/**
 * The squares for the keyboard and for screen readers: a grid with one tab stop, each square with its place, what lies
 * and stands there, and whether it can be chosen. They draw nothing; pointers go through them.
 */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { type Box, nameOf, range } from "../shared/geometry";
import { memo } from "../shared/memo";
import type { Translate } from "../types";
import type { Place } from "./codes";
import type { CityView } from "./view";
import { squareText } from "./words";

export interface CellsProps {
  box: Box;
  view: CityView;
  /** What can be chosen now, by square; null when there is nothing to choose. */
  offered: ReadonlyMap<string, unknown> | null;
  /** Whether a card is laid or the planner moved. */
  choosing: "card" | "planner";
  cursor: string;
  label: string;
  t: Translate;
  /** Assistive technology pressed a square. */
  onPress(place: Place): void;
}

export const Cells = memo(function Cells(props: CellsProps): JSX.Element {
  const { box, view, offered, choosing, cursor, label, t, onPress } = props;
  // The cursor moves often, and then no square says anything new.
  const rows = useMemo(
    () =>
      range(box.bottom - box.top + 1).map((row) =>
        range(box.right - box.left + 1).map((column) => {
          const place = { x: box.left + column, y: box.top + row };
          const square = nameOf(place);
          const told = squareText(square, view, t);
          const fits = offered && t(`zoned-out.cell.${choosing}.${offered.has(square) ? "yes" : "no"}`);
          return { ...place, square, says: fits ? `${told}; ${fits}` : told };
        }),
      ),
    [box, view, offered, choosing, t],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be inside a drawing
    <g role="grid" aria-label={label} class="zo-cells">
      {rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <g role="row" key={row[0]?.y}>
          {row.map((cell) => (
            <Cell key={cell.x} {...cell} current={cell.square === cursor} onPress={onPress} />
          ))}
        </g>
      ))}
    </g>
  );
});

interface CellProps extends Place {
  square: string;
  says: string;
  current: boolean;
  onPress(place: Place): void;
}

const Cell = memo(function Cell({ x, y, square, says, current, onPress }: CellProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <rect
      role="gridcell"
      data-square={square}
      tabindex={current ? 0 : -1}
      aria-label={says}
      {...{ x, y }}
      width="1"
      height="1"
      onClick={() => onPress({ x, y })}
    />
  );
});
