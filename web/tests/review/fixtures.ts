/** Small made-up reviews. */
import type { ReviewDecision, ReviewWay, SeatReview } from "../../src/wire";

export const way = (text: string, changes: Partial<ReviewWay> = {}): ReviewWay => ({
  codes: [1],
  texts: [text],
  sentences: [text],
  value: 0.5,
  behind: 0,
  margin: 0.01,
  gains: [],
  simple: false,
  ...changes,
});

export const decision = (number: number, changes: Partial<ReviewDecision> = {}): ReviewDecision => ({
  seat: 0,
  number,
  entries: [2 * number + 1],
  played: way(`a${number + 1}`),
  others: [way(`b${number + 1}`, { behind: 0.05 })],
  value: 0.5,
  uncertainty: 0.02,
  best: 0.5,
  loss: 0,
  margin: 0.01,
  samples: 9,
  merit: 0,
  lead: 0.05,
  grade: "good",
  hinted: false,
  ...changes,
});

export const mistake = (number: number, loss = 0.14): ReviewDecision =>
  decision(number, { loss, best: 0.5 + loss, grade: "mistake", others: [way("better", { behind: -loss })] });

export function review(decisions: ReviewDecision[], changes: Partial<SeatReview> = {}): SeatReview {
  const points = decisions.map(({ entries, value, uncertainty }) => ({ entry: entries[0] ?? 0, value, uncertainty }));
  return {
    progress: { seat: 0, effort: "normal", state: "done", ahead: 0, done: decisions.length, units: decisions.length },
    measure: "chance",
    name: "Anna",
    title: "light",
    points: 3,
    won: true,
    decisions,
    curve: [{ entry: 0, value: 0.5, uncertainty: 0 }, ...points, { entry: 99, value: 1, uncertainty: 0 }],
    costliest: [],
    finest: [],
    lost: 0,
    has_hindsight: false,
    hindsight: null,
    ...changes,
  };
}
