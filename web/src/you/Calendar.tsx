/** The plans of the days, month by month: which ones somebody has played, and what came of it. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { formatDay } from "../daily";
import { t } from "../i18n";
import { gameTitle, troubleText } from "../lobby";
import { useAsked } from "../parts/asked";
import { Icon } from "../parts/icon";
import { formatPath } from "../router";
import type { OwnCalendar, PlanPlayed } from "../wire";
import { formatMonth, monthFrom, weekdays, weeksOf } from "./days";

const thisMonth = (): string => new Date().toISOString().slice(0, 7);

export function Calendar() {
  const [month, setMonth] = useState(thisMonth);
  const { answer, trouble } = useAsked(() => api.ownCalendar(month), [month]);
  return (
    <section id="you-calendar" aria-labelledby="you-calendar-title">
      <h2 id="you-calendar-title">{t("you.calendar")}</h2>
      <div class="row you-months">
        <button
          type="button"
          class="square"
          aria-label={t("you.calendar.before")}
          disabled={!answer?.first || month <= answer.first}
          onClick={() => setMonth(monthFrom(month, -1))}
        >
          <Icon name="back" />
        </button>
        <h3 aria-live="polite">{formatMonth(month)}</h3>
        <button
          type="button"
          class="square"
          aria-label={t("you.calendar.after")}
          disabled={month >= thisMonth()}
          onClick={() => setMonth(monthFrom(month, 1))}
        >
          <Icon name="forward" />
        </button>
      </div>
      {trouble && <p class="note bad">{troubleText(trouble)}</p>}
      <Month month={month} plans={answer?.month === month ? answer.plans : []} />
      {answer?.month === month && answer.plans.length === 0 && <p class="soft">{t("you.calendar.none")}</p>}
      <Legend calendar={answer} />
    </section>
  );
}

function Month({ month, plans }: { month: string; plans: readonly PlanPlayed[] }) {
  const today = new Date().toISOString().slice(0, 10);
  return (
    <table class="you-month" aria-label={formatMonth(month)}>
      <thead>
        <tr>
          {weekdays().map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, place) => (
              <td
                key={day ?? place}
                class={day === today ? "today" : ""}
                aria-current={day === today ? "date" : undefined}
              >
                {day && <span class="you-day">{Number(day.slice(8))}</span>}
                {day && plans.filter(({ date }) => date === day).map((plan) => <Plan key={plan.game} plan={plan} />)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Kind = "first" | "done" | "begun";

const kindOf = ({ rank }: PlanPlayed): Kind => (rank === null ? "begun" : rank === 1 ? "first" : "done");

/** A plan as a shape with the first letter of its game: it leads to the day. */
function Plan({ plan }: { plan: PlanPlayed }) {
  const { date, game, total, rank, of } = plan;
  const told = { day: formatDay(date), game: gameTitle(game) };
  const label =
    rank === null || total === null
      ? t("you.calendar.going", told)
      : t("you.calendar.place", { ...told, rank, of, points: t("screen.points", { count: total }) });
  return (
    <a class="you-plan" href={formatPath({ page: "daily", game, date })} aria-label={label} title={label}>
      <Shape kind={kindOf(plan)} letter={gameTitle(game).slice(0, 1)} />
    </a>
  );
}

const OUTLINES: Record<Kind, string> = {
  first: "M16 2l4 8.600 9.400 1.100-7 6.400 1.900 9.300L16 22.700l-8.300 4.700 1.900-9.300-7-6.400 9.400-1.100z",
  done: "M5 5h22v22H5z",
  begun: "M16 4a12 12 0 1 1 0 24 12 12 0 1 1 0-24z",
};

function Shape({ kind, letter }: { kind: Kind; letter: string }) {
  return (
    <svg class={`you-shape ${kind}`} viewBox="0 0 32 32" aria-hidden="true">
      <path d={OUTLINES[kind]} />
      <text x="16" y="17">
        {letter}
      </text>
    </svg>
  );
}

const KINDS: readonly Kind[] = ["first", "done", "begun"];

function Legend({ calendar }: { calendar: OwnCalendar | null }) {
  const games = [...new Set(calendar?.plans.map(({ game }) => game))];
  return (
    <div class="small soft you-legend">
      <ul>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Shape kind={kind} letter="" /> {t(`you.calendar.${kind}`)}
          </li>
        ))}
        {games.map((game) => (
          <li key={game}>
            <b>{gameTitle(game).slice(0, 1)}</b> {gameTitle(game)}
          </li>
        ))}
      </ul>
      <p>{t("you.calendar.utc")}</p>
    </div>
  );
}
