/** The review of a match that is over: a curve of how it stood, the decisions that counted most, and each of them on the board. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { gameTitle } from "../lobby";
import { Icon } from "../parts/icon";
import { formatPath, go, route } from "../router";
import { distinctNames, onlySeat, resultLine } from "../table/say";
import type { SeatReview } from "../wire";
import type { Effort } from "./api";
import { Cards } from "./Cards";
import { Curve } from "./Curve";
import { NoReview, Progress } from "./Progress";
import { Stage } from "./Stage";
import { Hindsight, HowItWorks, Summary } from "./Summary";
import { firstShown } from "./stepping";
import { EFFORTS, isGoingOn, type Reviewed, ReviewStore } from "./store";
import "../styles/table-look";
import "./review.css";

interface ReviewPageProps {
  id: string;
  /** Whose decisions; null: one's own, or the first that can be reviewed. */
  seat: number | null;
  /** Which decision is looked at; null: the one that cost most. */
  decision: number | null;
}

export function ReviewPage({ id, seat, decision }: ReviewPageProps) {
  const store = useMemo(() => new ReviewStore(id), [id]);
  useEffect(() => {
    void store.open();
    return () => store.close();
  }, [store]);
  const reviewed = store.reviewed.value;
  const trouble = store.trouble.value;
  const game = reviewed?.table.game;
  useEffect(() => {
    document.title = `${t("review.title")} – ${gameTitle(game ?? "")}`;
  }, [game]);
  if (!reviewed) {
    if (trouble) return <NoReview id={id} trouble={trouble} again={() => void store.open()} />;
    return <p class="soft">{t("loading")}</p>;
  }
  return <Match store={store} reviewed={reviewed} seat={seat} decision={decision} />;
}

interface MatchProps extends Omit<ReviewPageProps, "id"> {
  store: ReviewStore;
  reviewed: Reviewed;
}

/** An effort that the address names; it is for trying things out. */
function askedEffort(): Effort {
  const asked = new URLSearchParams(location.search).get("effort");
  return ["glance", ...EFFORTS].find((effort): effort is Effort => effort === asked) ?? "normal";
}

function Match({ store, reviewed, seat: asked, decision }: MatchProps) {
  const { table, overview, end } = reviewed;
  const [effort, setEffort] = useState(askedEffort);
  const own = onlySeat(table);
  const first = own !== null && overview.seats.includes(own) ? own : overview.seats[0];
  const seat = asked ?? first;
  const isReviewed = seat !== undefined && overview.seats.includes(seat);
  const yours = seat !== undefined && Boolean(table.seats[seat]?.yours);
  useEffect(() => {
    if (isReviewed) void store.look(seat, effort, yours);
  }, [store, seat, isReviewed, effort, yours]);
  // The address says what is looked at, so that it can be sent, and loaded again.
  const look = (of: number, number: number | null, how = effort) => {
    const path = formatPath({ page: "review", id: store.id, seat: number === null ? null : of, decision: number });
    go(how === "normal" ? path : `${path}?effort=${how}`, "replace");
  };
  const think = (how: Effort) => {
    setEffort(how);
    if (seat !== undefined) look(seat, decision, how);
  };
  return (
    <div class="review-page">
      <header class="review-head">
        <h1>{t("review.title")}</h1>
        <p class="soft">
          {gameTitle(table.game)} · {end.outcome ? resultLine(end.outcome, table) : ""}
        </p>
        <a class="button quiet push" href={formatPath({ page: "table", id: store.id, at: null })}>
          <Icon name="back" />
          <span>{t("review.to_match")}</span>
        </a>
      </header>
      {overview.seats.length > 1 && <Seats reviewed={reviewed} seat={seat ?? 0} choose={(of) => look(of, 0)} />}
      {seat === undefined ? (
        <p class="note">{t("review.only_bots")}</p>
      ) : !isReviewed ? (
        <NoSuch text={noSeatText(reviewed, seat)} look={first === undefined ? null : () => look(first, null)} />
      ) : (
        <OfSeat
          key={`${seat} ${effort}`}
          {...{ store, reviewed, seat, decision, effort }}
          setEffort={think}
          look={(number) => look(seat, number)}
        />
      )}
    </div>
  );
}

/** Whose decisions are looked at. */
function Seats({ reviewed, seat, choose }: { reviewed: Reviewed; seat: number; choose(seat: number): void }) {
  const names = distinctNames(reviewed.table.seats);
  return (
    <fieldset class="seat-tabs">
      <legend class="sr-only">{t("review.whose")}</legend>
      {reviewed.overview.seats.map((one) => (
        <label key={one} class="chip">
          <input type="radio" name="review-seat" checked={one === seat} onChange={() => choose(one)} />
          <span>{names[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface OfSeatProps {
  store: ReviewStore;
  reviewed: Reviewed;
  seat: number;
  decision: number | null;
  effort: Effort;
  setEffort(effort: Effort): void;
  look(decision: number | null): void;
}

function OfSeat({ store, reviewed, seat, decision, effort, setEffort, look }: OfSeatProps) {
  const review = store.review.value;
  const trouble = store.trouble.value;
  const begun = useFirst(review);
  const begin = () => void store.look(seat, effort, true);
  useEffect(() => {
    // Somebody may have gone on to another one meanwhile.
    const here = route.peek();
    if (begun !== null && here.page === "review" && here.decision === null) look(begun);
  }, [decision, begun]);
  if (!review) {
    if (trouble) return <NoReview id={store.id} trouble={trouble} again={begin} isPart />;
    return <p class="soft">{t("loading")}</p>;
  }
  const { state } = review.progress;
  if (state === "none" || state === "failed") return <Begin failed={state === "failed"} begin={begin} />;
  const known = review.decisions.length;
  if (known === 0) return state === "done" ? <p class="note">{t("review.nothing")}</p> : <Progress review={review} />;
  const current = decision ?? begun ?? 0;
  if (current >= known) {
    if (isGoingOn(review)) return <Progress review={review} />;
    const text = t("review.no_decision", { number: current + 1, count: known });
    return <NoSuch text={text} look={() => look(firstShown(review))} />;
  }
  return (
    <div class="review-grid">
      <Stage {...{ store, reviewed, review, current, look }} />
      <aside class="review-side" aria-label={t("review.side")}>
        <Progress review={review} />
        {trouble && <NoReview id={store.id} trouble={trouble} again={begin} isPart />}
        <Curve review={review} current={current} look={look} />
        <Cards {...{ store, reviewed, review, current, look }} />
        <Hindsight reviewed={reviewed} review={review} />
        <Summary {...{ review, effort, setEffort }} />
        <HowItWorks measure={review.measure} />
      </aside>
    </div>
  );
}

/** The address names a seat or a decision that there is not. */
function NoSuch({ text, look }: { text: string; look: (() => void) | null }) {
  return (
    <section class="note review-none" role="status">
      <p>{text}</p>
      {look && (
        <button type="button" onClick={look}>
          {t("review.to_review")}
        </button>
      )}
    </section>
  );
}

function noSeatText({ table }: Reviewed, seat: number): string {
  return table.seats[seat]
    ? t("review.trouble.review/bot")
    : t("review.no_seat", { number: seat + 1, count: table.seats.length });
}

/** What is shown at first stays, also when something that cost more is found later. */
function useFirst(review: SeatReview | null): number | null {
  const first = useRef<number | null>(null);
  if (first.current === null && review && review.decisions.length > 0)
    first.current = review.progress.state === "done" ? firstShown(review) : 0;
  return first.current;
}

/** Nobody has asked for it yet. */
function Begin({ failed, begin }: { failed: boolean; begin(): void }) {
  return (
    <section class="card review-begin">
      <p>{t(failed ? "review.failed" : "review.not_begun")}</p>
      <button type="button" class="primary" onClick={begin}>
        <Icon name="bulb" />
        {t(failed ? "again" : "review.begin")}
      </button>
    </section>
  );
}
