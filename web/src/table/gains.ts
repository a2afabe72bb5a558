/** What somebody has just gained by what they did: so many points, and the squares that brought them. */
import type { ScoreInfo, ScoreLineInfo } from "../wire";
import { ownSeats, type TableState } from "./state";

export interface Gain {
  seat: number;
  points: number;
  squares: readonly string[];
  /** The number of the entry that brought it. */
  number: number;
}

/** What a seat at this device has gained between two states by an action of its own; null if nothing. */
export function gainOf(before: TableState, after: TableState): Gain | null {
  const known = before.entries.at(-1)?.number ?? 0;
  const own = ownSeats(after);
  const done = after.entries.findLast((entry) => entry.number > known && own.includes(entry.seat));
  if (!done) return null;
  const { seat, number } = done;
  const [had, has] = [scoreOf(before, seat), scoreOf(after, seat)];
  if (!had || !has || has.total <= had.total) return null;
  const grown = has.lines.filter((line) => line.points > 0 && !had.lines.some((other) => isAsGood(other, line)));
  const squares = grown.flatMap((line) => newSquares(line, had.lines));
  return { seat, points: has.total - had.total, squares: [...new Set(squares)], number };
}

/** Of something that has grown, where it did. */
function newSquares({ key, squares }: ScoreLineInfo, before: readonly ScoreLineInfo[]): readonly string[] {
  const old = new Set(before.flatMap((line) => (line.key === key ? line.squares : [])));
  const fresh = squares.filter((square) => !old.has(square));
  return fresh.length > 0 ? fresh : squares;
}

const isAsGood = (known: ScoreLineInfo, line: ScoreLineInfo): boolean =>
  known.key === line.key &&
  known.points >= line.points &&
  line.squares.every((square) => known.squares.includes(square));

/** In a round it comes with what the seat may do, else with the moment. */
const scoreOf = ({ choices, moment }: TableState, seat: number): ScoreInfo | null =>
  choices.find((choice) => choice.seat === seat)?.score ?? moment?.scores[seat] ?? null;
