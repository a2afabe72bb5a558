/**
 * The squares for the keyboard and for screen readers: a grid with one tab stop, each square with its place, what
 * is seen there, and whether the chosen strip may lie around it. They draw nothing; pointers go through them.
 */

import { useMemo } from "preact/hooks";
import { type Box, nameOf } from "../shared/geometry";
import { memo } from "../shared/memo";
import type { Translate } from "../types";
import type { Place } from "./codes";
import type { Group } from "./harbour";
import { squareText } from "./say";
import type { SeenSquare } from "./view";

export interface CellsProps {
  box: Box;
  seen: ReadonlyMap<string, SeenSquare>;
  groups: ReadonlyMap<string, Group>;
  /** Where the middle of the chosen strip may lie; null when there is nothing to lay. */
  middles: ReadonlyMap<string, number> | null;
  cursor: string;
  label: string;
  t: Translate;
  /** Assistive technology pressed a square. */
  onPress(place: Place): void;
}

export const Cells = memo(function Cells({ box, seen, groups, middles, cursor, label, t, onPress }: CellsProps) {
  // The cursor moves often, and then no square says anything new.
  const rows = useMemo(
    () =>
      placesIn(box).map((row) =>
        row.map((place) => {
          const square = nameOf(place);
          const told = squareText(place, seen.get(square), groups.get(square), t);
          const fits = middles && t(middles.has(square) ? "dschunke.square.legal" : "dschunke.square.illegal");
          return { ...place, square, says: fits ? `${told}; ${fits}` : told };
        }),
      ),
    [box, seen, groups, middles, t],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be inside a drawing
    <g role="grid" aria-label={label} class="ds-cells">
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

/** All places of a box, row by row. */
function placesIn(box: Box): Place[][] {
  const columns = Array.from({ length: box.right - box.left + 1 }, (_, index) => box.left + index);
  const rows = Array.from({ length: box.bottom - box.top + 1 }, (_, index) => box.top + index);
  return rows.map((y) => columns.map((x) => ({ x, y })));
}

interface CellProps extends Place {
  square: string;
  says: string;
  current: boolean;
  onPress(place: Place): void;
}

const Cell = memo(function Cell({ x, y, square, says, current, onPress }: CellProps) {
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
