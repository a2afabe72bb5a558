/** How far a review is, and why there is none. */
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../announce";
import type { Trouble } from "../api";
import { t } from "../i18n";
import { HOME } from "../languages/parts";
import { troubleText } from "../lobby";
import { lazyPage } from "../parts/lazy";
import { formatPath } from "../router";
import type { SeatReview } from "../wire";
import { isGoingOn } from "./store";

const LostTable = lazyPage(async () => (await import("../parts/lost")).LostTable, HOME);

export function Progress({ review }: { review: SeatReview }) {
  const { done, units, ahead, state } = review.progress;
  const going = isGoingOn(review);
  const went = useRef(going);
  useEffect(() => {
    if (went.current && !going && state === "done") announce(t("review.done"));
    went.current = going;
  }, [going, state]);
  if (!going) return null;
  return (
    <section class="note review-progress" aria-label={t("review.progress")}>
      <p>
        {state === "thinking" || ahead === 0
          ? units === null
            ? t("review.thinking")
            : t("review.thinking.of", { done, units })
          : t("review.waiting", { count: ahead })}
      </p>
      <progress aria-label={t("review.progress")} max={units ?? 1} value={units === null ? undefined : done} />
    </section>
  );
}

interface NoReviewProps {
  id: string;
  trouble: Trouble;
  again(): void;
  /** A part of the page, where the rest is shown. */
  isPart?: boolean;
}

/** Why there is none: not yet, not here, too much to think about, or no such table. */
export function NoReview({ id, trouble, again, isPart = false }: NoReviewProps) {
  if (["table/unknown", "daily/others"].includes(trouble.code)) return <LostTable trouble={trouble} />;
  const soon = !["review/running", "review/daily", "review/off", "review/bot", "seat/unknown"].includes(trouble.code);
  const when = trouble.code === "review/daily" ? midnight() : "";
  const said = t(`review.trouble.${trouble.code}`, { when });
  const text = said.startsWith("review.trouble.") ? troubleText(trouble) : said;
  return (
    <section class={isPart ? "note" : "card review-begin"} role={isPart ? "status" : undefined}>
      {!isPart && <h1>{t("review.title")}</h1>}
      <p>{text}</p>
      <p class="row">
        {soon && (
          <button type="button" onClick={again}>
            {t("again")}
          </button>
        )}
        {!isPart && (
          <a class="button" href={formatPath({ page: "table", id, at: null })}>
            {t("review.to_match")}
          </a>
        )}
      </p>
    </section>
  );
}

/** When the day of the server ends, by the clock of this device. */
function midnight(): string {
  const now = new Date();
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
  return end.toLocaleTimeString(document.documentElement.lang, { hour: "numeric", minute: "2-digit" });
}
