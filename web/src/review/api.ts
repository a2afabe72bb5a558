/** What is asked of reviews, over HTTP. */
import { ask, tableAt } from "../api";
import type { ReviewProgress, Reviews, SeatMoment, SeatReview } from "../wire";

export type Effort = ReviewProgress["effort"];

const seatAt = (id: string, seat: number) => `${tableAt(id)}/seats/${seat}`;

export const reviewApi = {
  /** What there is to review in a match that is over. */
  overview: (id: string) => ask<Reviews>("GET", `${tableAt(id)}/reviews`),
  /** The review of a seat as far as it is, without the first decisions that are known already. */
  review: (id: string, seat: number, effort: Effort, known = 0) =>
    ask<SeatReview>("GET", `${seatAt(id, seat)}/review?effort=${effort}${known ? `&known=${known}` : ""}`),
  begin: (id: string, seat: number, effort: Effort) =>
    ask<SeatReview>("POST", `${seatAt(id, seat)}/review`, { effort }),
  /** What other steps of a seat would have led to, from a moment of the match. */
  tried: (id: string, seat: number, number: number, codes: readonly number[]) =>
    ask<SeatMoment>("POST", `${seatAt(id, seat)}/at/${number}`, { codes }),
};
