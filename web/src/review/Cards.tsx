/** The three decisions that cost most and the three best ones, each in a few words. */
import { useMemo } from "preact/hooks";
import { t } from "../i18n";
import type { EntryInfo, ReviewDecision, SeatReview } from "../wire";
import { useDeed } from "./deed";
import { MarkSign } from "./Mark";
import { isCostly, markOf } from "./stepping";
import type { Reviewed, ReviewStore } from "./store";
import { betterText, deedText, entriesOf, gainText, meritText, otherwiseText, tellingOf, whoOf } from "./words";

interface CardsProps {
  store: ReviewStore;
  reviewed: Reviewed;
  review: SeatReview;
  current: number;
  look(decision: number): void;
}

export function Cards({ review, ...rest }: CardsProps) {
  const known = (numbers: readonly number[]) => numbers.flatMap((number) => review.decisions[number] ?? []);
  const costly = known(review.costliest).filter(isCostly);
  const finest = known(review.finest);
  return (
    <>
      <CardList title={t("review.costliest")} decisions={costly} review={review} {...rest} />
      {costly.length === 0 && review.progress.state === "done" && <p class="note">{t("review.flawless")}</p>}
      <CardList title={t("review.finest")} decisions={finest} review={review} {...rest} />
    </>
  );
}

function CardList({ title, decisions, ...rest }: CardsProps & { title: string; decisions: readonly ReviewDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <section class="card review-cards">
      <h2>{title}</h2>
      <ol>
        {decisions.map((decision) => (
          <li key={decision.number}>
            <DecisionCard decision={decision} {...rest} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function DecisionCard({ decision, store, reviewed, review, current, look }: CardsProps & { decision: ReviewDecision }) {
  const { table, board, end } = reviewed;
  const { number, seat, played, others } = decision;
  const mark = markOf(review, number);
  const costly = isCostly(decision);
  const done = useDeed(store, decision, "played");
  const better = useDeed(store, decision, costly && others.length > 0 ? 0 : null);
  const words = useMemo(() => {
    const telling = tellingOf(table, seat);
    const said = (entries: readonly EntryInfo[]) => deedText(entries, board, end.view, telling);
    const steps = done ?? entriesOf(played, seat);
    const text = said(steps);
    return { done: text, better: better ? otherwiseText(said(better), text, better, steps, board, end.view) : "" };
  }, [decision, table, board, done, better]);
  return (
    <button
      type="button"
      class="review-card"
      aria-current={number === current ? "true" : undefined}
      onClick={() => {
        look(number);
        showStage();
      }}
    >
      <span class="review-card-head">
        {mark && <MarkSign mark={mark} />}
        <b>{t("review.decision", { number: number + 1 })}</b>
        <span class="push">{costly ? gainText(decision.loss, review.measure) : ""}</span>
      </span>
      <span>
        {whoOf(table, seat)} {words.done}
      </span>
      {words.better && <span class="review-better">{betterText(table, seat, words.better)}</span>}
      {!costly && <span class="review-better">{meritText(decision, review.measure)}</span>}
    </button>
  );
}

/** On a phone the board is above: it comes into sight. */
function showStage(): void {
  document.querySelector(".review-stage")?.scrollIntoView?.({ block: "start" });
}
