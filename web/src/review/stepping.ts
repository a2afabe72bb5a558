/** Which decision comes next, and what of it is shown on the board. */
import type { ReviewDecision, SeatReview } from "../wire";

export type Leap = "first" | "back" | "forward" | "last" | "back_far" | "forward_far";

/** What the board shows: the position before the decision, what was played, or another way by its place in the list. */
export type Side = "before" | "played" | number;

/** Whether a decision cost something, and so is worth looking at. */
export const isCostly = ({ loss, grade }: ReviewDecision): boolean => loss > 0 && grade !== "best" && grade !== "good";

/** Where a step leads; the far ones lead to the next decision that cost something, or was among the best. */
export function leapTo(review: SeatReview, current: number, leap: Leap): number {
  const last = review.decisions.length - 1;
  const marked = (at: number) => isMarked(review, at);
  switch (leap) {
    case "first":
      return 0;
    case "last":
      return Math.max(0, last);
    case "back":
      return Math.max(0, current - 1);
    case "forward":
      return Math.max(0, Math.min(last, current + 1));
    case "back_far":
      return numbersTo(current).findLast(marked) ?? current;
    case "forward_far":
      return numbersTo(last + 1).find((at) => at > current && marked(at)) ?? current;
  }
}

const numbersTo = (end: number): number[] => Array.from({ length: Math.max(0, end) }, (_, number) => number);

/** Whether a decision has a mark on the curve. */
export const isMarked = (review: SeatReview, number: number): boolean => markOf(review, number) !== null;

export type Mark = "slip" | "mistake" | "blunder" | "finest";

/** The mark of a decision on the curve, each with a shape of its own. */
export function markOf(review: SeatReview, number: number): Mark | null {
  const decision = review.decisions[number];
  if (!decision) return null;
  if (isCostly(decision)) return decision.grade as Mark;
  return review.finest.includes(number) ? "finest" : null;
}

/** The decision to begin with: the costliest, else one of the best, else the first. */
export const firstShown = ({ costliest, finest }: SeatReview): number => costliest[0] ?? finest[0] ?? 0;

/** What a decision is first shown with: what would have been better, where something was; else what was played. */
export const firstSide = (decision: ReviewDecision): Side => (isCostly(decision) ? 0 : "played");

/** How many decisions there are of each grade. */
export function counts({ decisions }: SeatReview): Record<ReviewDecision["grade"], number> {
  const found = { best: 0, good: 0, slip: 0, mistake: 0, blunder: 0 };
  for (const { grade } of decisions) found[grade] += 1;
  return found;
}

/** What was known before with what has come since. */
export function merged(before: SeatReview | null, news: SeatReview, known: number): SeatReview {
  return { ...news, decisions: [...(before?.decisions.slice(0, known) ?? []), ...news.decisions] };
}
