/**
 * The squares for the keyboard and for screen readers: a grid with one tab stop, each square with its place, what
 * is seen there, and whether the chosen strip may lie around it. They draw nothing; pointers go through them.
 */
import { memo } from "preact/compat";
import type { Translate } from "../types";
import { nameOf, type Place } from "./codes";
import type { Box, Group } from "./harbour";
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

export const Cells = memo(function Cells(props: CellsProps) {
  const { box, label } = props;
  const rows = Array.from({ length: box.bottom - box.top + 1 }, (_, index) => box.top + index);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be inside a drawing
    <g role="grid" aria-label={label} class="ds-cells">
      {rows.map((y) => (
        <Row key={y} y={y} {...props} />
      ))}
    </g>
  );
});

function Row({ y, ...props }: CellsProps & { y: number }) {
  const { box } = props;
  const columns = Array.from({ length: box.right - box.left + 1 }, (_, index) => box.left + index);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <g role="row">
      {columns.map((x) => (
        <Cell key={x} place={{ x, y }} {...props} />
      ))}
    </g>
  );
}

function Cell({ place, seen, groups, middles, cursor, t, onPress }: CellsProps & { place: Place }) {
  const square = nameOf(place);
  const told = squareText(place, seen.get(square), groups.get(square), t);
  const legal = middles ? `; ${t(middles.has(square) ? "dschunke.square.legal" : "dschunke.square.illegal")}` : "";
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <rect
      role="gridcell"
      data-square={square}
      tabindex={square === cursor ? 0 : -1}
      aria-label={told + legal}
      x={place.x}
      y={place.y}
      width="1"
      height="1"
      onClick={() => onPress(place)}
    />
  );
}
