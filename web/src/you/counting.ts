/** What charts show of a guest's last matches. */
import type { MatchPoint, OpponentStatistics } from "../wire";

/** Matches alone that came to their end. */
export const pointsAlone = (points: readonly MatchPoint[]): MatchPoint[] =>
  points.filter(({ against, points: made }) => against === "alone" && made !== null);

const WORTH: Record<string, number> = { won: 1, shared: 0.5, lost: 0 };
const IN_A_ROW = 10;

/** Matches against others, each with the share won of the ten up to it; a shared one counts half. */
export function sharesWon(points: readonly MatchPoint[]): { point: MatchPoint; share: number }[] {
  const played = points.filter(({ result }) => result in WORTH);
  return played.map((point, place) => {
    const lately = played.slice(Math.max(0, place + 1 - IN_A_ROW), place + 1);
    return { point, share: lately.reduce((sum, { result }) => sum + (WORTH[result] ?? 0), 0) / lately.length };
  });
}

/** Won, shared and lost against all opponents. */
export function totalsOf(opponents: readonly OpponentStatistics[]): { won: number; shared: number; lost: number } {
  const sum = (part: "won" | "shared" | "lost") => opponents.reduce((total, group) => total + group[part], 0);
  return { won: sum("won"), shared: sum("shared"), lost: sum("lost") };
}
