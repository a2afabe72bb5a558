/** Who is where: everybody in order, best first. */
import type { Moment, OutcomeInfo } from "../wire";

export interface Standing {
  seat: number;
  points: number;
  /** Equals share a rank: 1, 2, 2, 4. */
  rank: number;
}

/** All seats, best first. At the end those who have won come before others with as many points. */
export function standings(moment: Pick<Moment, "scores" | "outcome">): Standing[] {
  const { outcome } = moment;
  const points = outcome ? outcome.scores.map((total, seat) => ({ seat, total })) : moment.scores;
  const sorted = [...points].sort(
    (one, other) =>
      won(outcome, other.seat) - won(outcome, one.seat) || other.total - one.total || one.seat - other.seat,
  );
  const found: Standing[] = [];
  for (const [place, { seat, total }] of sorted.entries()) {
    const last = found.at(-1);
    const equal = last?.points === total && won(outcome, last.seat) === won(outcome, seat);
    found.push({ seat, points: total, rank: equal && last ? last.rank : place + 1 });
  }
  return found;
}

const won = (outcome: OutcomeInfo | null | undefined, seat: number): number =>
  outcome?.winners.includes(seat) ? 1 : 0;
