/** What to do in a step, what came of it, and the ways on. */
import { useEffect, useRef } from "preact/hooks";
import { withBase } from "../base";
import { inWords, t } from "../i18n";
import { calm } from "../motion";
import { focusBoard } from "../parts/entry";
import { Icon } from "../parts/icon";
import { Celebration } from "../parts/joy";
import type { LessonInfo, LessonPages, LessonShown } from "../wire";
import type { LessonRun } from "./run";

interface CardProps {
  run: LessonRun;
  pages: LessonPages;
  shown: LessonShown;
  following: LessonInfo | undefined;
}

export function Card({ run, pages, shown, following }: CardProps) {
  const step = pages.steps[shown.step];
  const done = shown.status === "done";
  return (
    <section class="lesson-card" aria-label={t("learn.task")}>
      <Dots count={pages.steps.length} at={shown.step} done={done} />
      {shown.step === 0 && <p class="soft">{inWords(pages.intro)}</p>}
      <p class="lesson-text">{inWords(step?.text ?? {})}</p>
      {shown.said && (
        <p class={`lesson-said ${done ? "good" : "bad"}`}>
          {done ? <Icon name="check" /> : <strong>{t("learn.missed")} </strong>}
          {inWords(shown.said)}
        </p>
      )}
      <Ways run={run} shown={shown} following={following} />
    </section>
  );
}

function Dots({ count, at, done }: { count: number; at: number; done: boolean }) {
  return (
    <p class="lesson-dots">
      <span class="small soft">{t("learn.step", { number: at + 1, of: count })}</span>
      <span aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <i key={place} class={place < at || (place === at && done) ? "past" : place === at ? "here" : ""} />
        ))}
      </span>
    </p>
  );
}

function Ways({ run, shown, following }: Omit<CardProps, "pages">) {
  const onward = useOnward(shown, run.isLast);
  const done = shown.status === "done";
  const { busy } = run.state.value;
  const back = () => void run.back();
  const next = () => void run.next();
  return (
    <>
      {done && run.isLast && !following && (
        <>
          <Celebration isNow={!calm()} />
          <p>{t("learn.finished")}</p>
        </>
      )}
      <div class="row lesson-ways" ref={onward}>
        {(shown.step > 0 || done) && (
          <button type="button" class="quiet" disabled={busy} onClick={back}>
            <Icon name="back" />
            {t("learn.back")}
          </button>
        )}
        {!done && (
          <button type="button" class="quiet push" disabled={busy} onClick={() => void run.skip()}>
            {t("learn.skip")}
          </button>
        )}
        {done && !run.isLast && (
          <button type="button" class="primary push" data-onward disabled={busy} onClick={next}>
            {t("learn.next")}
            <Icon name="forward" />
          </button>
        )}
        {done && run.isLast && (
          <a
            class="button primary push"
            data-onward
            href={withBase(following ? `/learn/${run.game}/${following.name}` : `/new/${run.game}`)}
          >
            {following ? t("learn.next_lesson", { title: inWords(following.title) }) : t("learn.play")}
          </a>
        )}
      </div>
    </>
  );
}

/**
 * The focus goes along: to the way on when a step is done, to the board when there is something to do there. Not before
 * the board has put the focus where it wants it.
 */
function useOnward(shown: LessonShown, isLast: boolean) {
  const ways = useRef<HTMLDivElement>(null);
  const known = useRef({ step: -1, status: "" });
  useEffect(() => {
    const before = known.current;
    known.current = { step: shown.step, status: shown.status };
    if (before.step < 0) return;
    if (shown.status === "done")
      ways.current?.querySelector<HTMLElement>("[data-onward]")?.focus({ preventScroll: true });
    else if (before.step !== shown.step || before.status === "done") focusBoard();
  }, [shown, isLast]);
  return ways;
}
