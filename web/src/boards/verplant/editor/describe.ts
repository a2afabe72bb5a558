/** The sheet in words, for people who hear it. */
import type { Translate } from "../../types";
import { edgeOf, SIDES, squareName } from "../view";
import { isOuterWall, LETTERS, type Plan } from "./plan";
import type { Cursor } from "./useHand";

/** What is on a square: `floor`, `tree`, `given furniture A`. */
function squareWords(plan: Plan, square: number, t: Translate): string {
  const mark = plan.squares[square];
  if (mark === undefined) return t("editor.mark.outside");
  return LETTERS.includes(mark) ? t("editor.mark.given", { letter: mark }) : t(`editor.mark.${mark}`);
}

/** What is on a side of a square; empty if there is nothing. */
function edgeWords(plan: Plan, square: number, side: number, t: Translate): string {
  const edge = edgeOf(square, side);
  if (plan.front === edge) return t("editor.edge.front");
  if (plan.walls.includes(edge)) return t("editor.edge.wall");
  return isOuterWall(plan, edge) ? t("editor.edge.outer") : "";
}

/** A square with its name and everything drawn around it; outer walls go without saying. */
export function squareLabel(plan: Plan, square: number, t: Translate): string {
  const edges = SIDES.flatMap((name, side) => {
    const edge = edgeOf(square, side);
    const drawn = plan.front === edge || plan.walls.includes(edge);
    return drawn ? [`${edgeWords(plan, square, side, t)} ${t(`editor.side.${name}`)}`] : [];
  });
  return [squareName(square), squareWords(plan, square, t), ...edges].join(", ");
}

/** The edge that the keyboard is on: `c4, east side: wall`. */
export function cursorWords(plan: Plan, { square, side }: Cursor, t: Translate): string {
  if (side === null) return squareLabel(plan, square, t);
  const there = edgeWords(plan, square, side, t) || t("editor.edge.none");
  return t("editor.said.edge", { square: squareName(square), side: t(`editor.side.${SIDES[side]}`), there });
}
