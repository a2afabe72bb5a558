/** What it comes to: how many decisions of which kind, what was possible, and what the numbers mean. */
import { formatNumber, t } from "../i18n";
import { Possible } from "../parts/possible";
import type { SeatReview } from "../wire";
import type { Effort } from "./api";
import { counts } from "./stepping";
import type { Reviewed } from "./store";
import { EFFORTS, isGoingOn } from "./store";
import { lostText } from "./words";

interface SummaryProps {
  review: SeatReview;
  effort: Effort;
  setEffort(effort: Effort): void;
}

export function Summary({ review, effort, setEffort }: SummaryProps) {
  const found = counts(review);
  const fine = found.best + found.good;
  const hinted = review.decisions.filter((decision) => decision.hinted).length;
  return (
    <section class="card review-summary" aria-labelledby="review-summary">
      <h2 id="review-summary">{t("review.summary")}</h2>
      <p>{t("review.fine", { count: review.decisions.length, fine })}</p>
      {review.lost > 0 && <p>{lostText(review)}</p>}
      {hinted > 0 && <p>{t("review.hinted", { count: hinted })}</p>}
      <label class="field">
        <span>{t("review.effort")}</span>
        <select
          value={effort}
          disabled={isGoingOn(review)}
          onChange={(event) => setEffort(event.currentTarget.value as Effort)}
        >
          {(EFFORTS.includes(effort) ? EFFORTS : [effort, ...EFFORTS]).map((one) => (
            <option key={one} value={one}>
              {t(`review.effort.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

/** The best with the same dice or cards, had they been known. */
export function Hindsight({ reviewed, review }: { reviewed: Reviewed; review: SeatReview }) {
  const { hindsight } = review;
  if (!review.has_hindsight) return null;
  return (
    <section class="card review-hindsight" aria-labelledby="review-hindsight">
      <h2 id="review-hindsight">{t("compare.hindsight")}</h2>
      {hindsight && (
        <p class="review-bars" aria-hidden="true">
          <Bar label={t("compare.you")} points={review.points} most={Math.max(hindsight.points, review.points)} />
          <Bar
            label={t("review.hindsight.best")}
            points={hindsight.points}
            most={Math.max(hindsight.points, review.points)}
          />
        </p>
      )}
      <Possible
        found={{ possible: hindsight?.points ?? null, view: hindsight?.view ?? null }}
        points={review.points}
        board={reviewed.board}
      />
    </section>
  );
}

const Bar = ({ label, points, most }: { label: string; points: number; most: number }) => (
  <span class="review-bar">
    <span>{label}</span>
    <span class="review-bar-line" style={`--part: ${most > 0 ? Math.max(0, points / most) : 0}`} />
    <b>{formatNumber(points)}</b>
  </span>
);

/** What the numbers mean, in one sentence; and for those who want to know, how they come about. */
export function HowItWorks({ measure }: { measure: SeatReview["measure"] }) {
  return (
    <section class="review-how">
      <p class="small soft">{t("review.uncertain")}</p>
      <details class="panel">
        <summary>{t("review.how")}</summary>
        <p>{t("review.how.known")}</p>
        <p>{t(`review.how.${measure}`)}</p>
        <p>{t("review.how.compared")}</p>
      </details>
    </section>
  );
}
