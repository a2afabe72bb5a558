/** One decision: what it was, in words and on the board; what was played, what else there was; and on to the next. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { announce } from "../announce";
import { t } from "../i18n";
import { WhatIfButton } from "../parts/branch";
import { Icon, type IconName } from "../parts/icon";
import { useKeys } from "../parts/shortcuts";
import { formatPath } from "../router";
import { isDayOver } from "../table/day";
import { distinctNames } from "../table/say";
import type { EntryInfo, ReviewDecision, SeatMoment, SeatReview } from "../wire";
import { useDeed } from "./deed";
import { MarkSign } from "./Mark";
import { firstSide, isCostly, type Leap, leapTo, markOf, type Side } from "./stepping";
import { type Reviewed, type ReviewStore, startOf } from "./store";
import {
  betterText,
  comparedText,
  deedText,
  entriesOf,
  gradeText,
  otherwiseText,
  squaresOf,
  tellingOf,
  valueText,
  whoOf,
  whyText,
} from "./words";

interface StageProps {
  store: ReviewStore;
  reviewed: Reviewed;
  review: SeatReview;
  current: number;
  look(decision: number): void;
}

export function Stage({ store, reviewed, review, current, look }: StageProps) {
  const decision = review.decisions[current] as ReviewDecision;
  const [chosen, setSide] = useState<{ of: number; side: Side } | null>(null);
  const side = chosen?.of === current ? chosen.side : firstSide(decision);
  const show = (wanted: Side) => setSide({ of: current, side: wanted });
  const leap = (how: Leap) => () => look(leapTo(review, current, how));
  const turnOver = () => show(side === "played" && decision.others.length > 0 ? 0 : "played");
  useKeys({
    ArrowLeft: leap("back"),
    ArrowRight: leap("forward"),
    "Shift+ArrowLeft": leap("back_far"),
    "Shift+ArrowRight": leap("forward_far"),
    Home: leap("first"),
    End: leap("last"),
    " ": turnOver,
    p: turnOver,
  });
  const moments = useMoments(store, decision, side);
  return (
    <section class="review-stage" aria-labelledby="review-decision">
      <Words {...{ store, reviewed, review, decision, side, show }} moments={moments.of === decision ? moments : null}>
        <Steps review={review} current={current} leap={leap} />
      </Words>
      <Board {...{ reviewed, decision, moments }} />
      {moments.missing && (
        <p class="note bad" role="alert">
          {t("trouble.network")}
          <button type="button" onClick={moments.again}>
            {t("again")}
          </button>
        </p>
      )}
      <div class="row review-actions">
        <a class="button" href={formatPath({ page: "table", id: store.id, at: startOf(decision) })}>
          <Icon name="play" />
          {t("review.watch")}
        </a>
        {isDayOver(reviewed.table) && (
          <WhatIfButton
            key={current}
            table={reviewed.table}
            at={startOf(decision)}
            moment={t("review.decision", { number: decision.number + 1 })}
            acting={[decision.seat]}
          />
        )}
      </div>
      <p class="small soft review-keys">{t("review.keys")}</p>
    </section>
  );
}

interface Moments {
  /** The decision that they are moments of; until those of another one have come, they stay. */
  of: ReviewDecision | null;
  /** The position in which it was decided. */
  before: SeatMoment | null;
  /** What is on the board. */
  shown: SeatMoment | null;
  /** Which side of it that is. */
  side: Side;
  /** Nobody has answered. */
  missing: boolean;
  again(): void;
}

/** The moments of a decision; what may be looked at next is fetched too. */
function useMoments(store: ReviewStore, decision: ReviewDecision, side: Side): Moments {
  const [tries, setTries] = useState(0);
  const [moments, setMoments] = useState<Omit<Moments, "again">>({
    of: null,
    before: null,
    shown: null,
    side,
    missing: false,
  });
  useEffect(() => {
    let here = true;
    const get = (which: Side) => store.momentOf(decision, which);
    void Promise.all([get("before"), get(side)]).then(([before, shown]) => {
      if (!here) return;
      if (before && shown) setMoments({ of: decision, before, shown, side, missing: false });
      else setMoments((last) => ({ ...last, missing: true }));
      for (const next of ["played", ...(decision.others.length > 0 ? [0] : [])] as Side[]) void get(next);
    });
    return () => {
      here = false;
    };
  }, [store, decision, side, tries]);
  return { ...moments, again: () => setTries(tries + 1) };
}

interface WordsProps {
  store: ReviewStore;
  reviewed: Reviewed;
  review: SeatReview;
  decision: ReviewDecision;
  side: Side;
  show(side: Side): void;
  /** Null until they have come. */
  moments: Moments | null;
  /** The way to other decisions. */
  children: ComponentChildren;
}

function Words({ store, reviewed, review, decision, side, show, moments, children }: WordsProps) {
  const { table, board, end } = reviewed;
  const { number, seat, others } = decision;
  const mark = markOf(review, number);
  const costly = isCostly(decision);
  const telling = useMemo(() => tellingOf(table, seat), [table, seat]);
  const done = useDeed(store, decision, "played");
  const first = useDeed(store, decision, others.length > 0 ? 0 : null);
  const stepsOf = (which: "played" | number): readonly EntryInfo[] => {
    const way = which === "played" ? decision.played : others[which];
    // What a step led to is known once it was shown.
    const steps =
      which === "played" ? done : which === 0 ? first : moments?.side === which ? moments.shown?.entries : null;
    return steps ?? (way ? entriesOf(way, seat) : NO_NEWS);
  };
  const said = (which: "played" | number): string => {
    const text = deedText(stepsOf(which), board, end.view, telling);
    return which === "played"
      ? text
      : otherwiseText(text, said("played"), stepsOf(which), stepsOf("played"), board, end.view);
  };
  const round = moments?.before?.moment.round ?? 0;
  const who = whoOf(table, seat);
  const played = `${who} ${said("played")}`;
  const [best] = others;
  const better = best && costly ? betterText(table, seat, said(0)) : "";
  const gain = best && costly ? comparedText(decision, best, review.measure) : "";
  const why = best && costly ? whyText(best, reviewed) : "";
  useEffect(
    () => announce([t("review.decision", { number: number + 1 }), played, better, gain].join(". ")),
    [decision],
  );
  return (
    <header class="review-words">
      <h2 id="review-decision">
        {mark && <MarkSign mark={mark} />}
        {t("review.decision.of", { number: number + 1, of: review.decisions.length })}
        {round > 0 && <span class="soft"> · {t("round.number", { number: round })}</span>}
        <span class="badge push">{gradeText(decision)}</span>
      </h2>
      <p>
        {played}
        <span class="soft"> · {t("review.then", { value: valueText(decision.value, review.measure) })}</span>
      </p>
      {better ? (
        <p>
          {better} <b class="review-gain">{gain}</b>
          {why && <span class="soft"> {why}</span>}
        </p>
      ) : (
        <p class="soft">{t(others.length > 0 ? "review.nothing_better" : "review.no_other")}</p>
      )}
      <div class="review-choose">
        <fieldset class="review-sides">
          <legend class="sr-only">{t("review.shown")}</legend>
          <SideChoice label={sideLabel(decision, "before")} checked={side === "before"} choose={() => show("before")} />
          <SideChoice label={sideLabel(decision, "played")} checked={side === "played"} choose={() => show("played")} />
          {others.map((way, index) => (
            <SideChoice
              key={way.texts.join()}
              label={sideLabel(decision, index)}
              title={`${said(index)}: ${comparedText(decision, way, review.measure)}`}
              checked={side === index}
              choose={() => show(index)}
            />
          ))}
        </fieldset>
        {children}
      </div>
      {typeof side === "number" && !(costly && side === 0) && others[side] && (
        <p class="small">
          {said(side)} · {comparedText(decision, others[side], review.measure)}
        </p>
      )}
    </header>
  );
}

/** What the board shows, in a word: before, played, the better way, the only other, or one of several. */
function sideLabel(decision: ReviewDecision, side: Side): string {
  if (typeof side !== "number") return t(`review.side.${side}`);
  const costly = isCostly(decision);
  if (costly && side === 0) return t("review.side.better");
  const rest = decision.others.length - (costly ? 1 : 0);
  return rest === 1 ? t("review.side.another") : t("review.side.other", { number: side + (costly ? 0 : 1) });
}

interface SideChoiceProps {
  label: string;
  title?: string;
  checked: boolean;
  choose(): void;
}

const SideChoice = ({ label, title, checked, choose }: SideChoiceProps) => (
  <label class="chip" title={title}>
    <input type="radio" name="review-side" checked={checked} onChange={choose} />
    <span>{label}</span>
  </label>
);

interface BoardProps {
  reviewed: Reviewed;
  decision: ReviewDecision;
  moments: Moments;
}

const NO_NEWS: readonly never[] = [];
const nothing = () => {};

/** The real board, as the seat saw it that decided. */
function Board({ reviewed, decision, moments }: BoardProps) {
  const { table, board } = reviewed;
  const { shown, before, side } = moments;
  const names = useMemo(() => distinctNames(table.seats), [table]);
  const squares = useMemo(
    () =>
      shown && side !== "before" && board.rounds
        ? squaresOf(shown.entries ?? NO_NEWS, board, shown.moment.view)
        : NO_NEWS,
    [shown, side, board],
  );
  if (!shown) return moments.missing ? null : <p class="soft">{t("loading")}</p>;
  const isOther = typeof side === "number";
  const { choices } = shown;
  return (
    <div class="board-place">
      <p class="review-caption" aria-hidden="true">
        {sideLabel(moments.of ?? decision, side)}
      </p>
      <div class={`board-frame ${isOther ? "hinted" : ""}`}>
        <div class="board-sheet">
          <board.Board
            view={shown.moment.view}
            previous={side === "before" ? null : (before?.moment.view ?? null)}
            news={side === "before" ? NO_NEWS : (shown.entries ?? NO_NEWS)}
            choices={null}
            act={nothing}
            attempt={nothing}
            refusal={null}
            pending={null}
            highlight={squares}
            t={t}
            mine={null}
            seat={decision.seat}
            names={names}
            acting={shown.moment.acting}
            drawing={choices?.drawing || (shown.moment.drawing ?? "")}
            breakdown={() => Promise.resolve(choices?.score ?? null)}
          />
        </div>
      </div>
    </div>
  );
}

interface StepsProps {
  review: SeatReview;
  current: number;
  leap(how: Leap): () => void;
}

function Steps({ review, current, leap }: StepsProps) {
  const last = review.decisions.length - 1;
  const button = (how: Leap, icon: IconName, off: boolean) => (
    <button
      type="button"
      class="quiet square"
      aria-label={t(`review.step.${how}`)}
      title={t(`review.step.${how}`)}
      disabled={off}
      onClick={leap(how)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset class="player review-steps">
      <legend class="sr-only">{t("review.steps")}</legend>
      {button("first", "first", current === 0)}
      {button("back_far", "backFar", leapTo(review, current, "back_far") === current)}
      {button("back", "back", current === 0)}
      <span class="small replay-at">{t("replay.at", { number: current + 1, last: last + 1 })}</span>
      {button("forward", "forward", current === last)}
      {button("forward_far", "forwardFar", leapTo(review, current, "forward_far") === current)}
      {button("last", "last", current === last)}
    </fieldset>
  );
}
