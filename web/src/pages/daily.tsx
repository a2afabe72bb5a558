/** The plan of a day and who has made what of it; earlier days one by one. */
import { useEffect, useState } from "preact/hooks";
import { api, Trouble } from "../api";
import { withBase } from "../base";
import { dayFrom, formatDay, myTry, timeLeft } from "../daily";
import { formatNumber, t } from "../i18n";
import { arrive, gameInfo, gameTitle, lobby, troubleText } from "../lobby";
import { DayLeaf, Mission, MyPlace, PlayButton } from "../parts/daily";
import { Icon } from "../parts/icon";
import { lazyPage } from "../parts/lazy";
import { UnknownGame } from "../parts/lost";
import { ShareDay } from "../parts/sharing";
import { ROUNDS } from "../rounds/texts";
import { formatPath, go } from "../router";
import type { Daily, DailyRank } from "../wire";
import "../styles/home-look";
import "../styles/table-look";

const LOOK_AGAIN = 30_000;

/** It comes with the boards, when there is something to compare. */
const Rounds = lazyPage(async () => (await import("../rounds/Rounds")).Rounds, ROUNDS);

interface DailyProps {
  game: string;
  /** Without one: today. */
  date: string | null;
}

export function DailyPage({ game, date }: DailyProps) {
  const [daily, setDaily] = useState<Daily | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let here = true;
    const look = () =>
      api.daily(game, date).then(
        (found) => {
          if (!here) return;
          setDaily(found);
          setTrouble(null);
        },
        (reason) => here && setTrouble(reason instanceof Trouble ? reason : new Trouble("client", String(reason))),
      );
    void arrive();
    void look();
    const timer = setInterval(() => document.visibilityState === "visible" && void look(), LOOK_AGAIN);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [game, date]);
  if (trouble && lobby.value.games.length > 0 && !gameInfo(game)) return <UnknownGame game={game} />;
  return (
    <div class="page daily-page">
      {trouble && <p class="note bad">{troubleText(trouble)}</p>}
      {daily ? <Day daily={daily} /> : !trouble && <p class="soft">{t("loading")}</p>}
      <p>
        <a href={withBase("/")}>{t("home.back")}</a>
      </p>
    </div>
  );
}

function Day({ daily }: { daily: Daily }) {
  const { game, date, ranking, playing } = daily;
  return (
    <>
      <header class="daily-head">
        <DayLeaf date={date} />
        <div>
          <h1>{t("daily.title")}</h1>
          <p class="soft">
            {gameTitle(game)} · {formatDay(date)} (UTC)
          </p>
        </div>
      </header>
      <DayByDay daily={daily} />
      {daily.today && (
        <section class="card daily-today" aria-label={t("daily.today")}>
          <Mission daily={daily} />
          <p>{t("daily.about")}</p>
          <p class="small soft">{t("daily.left", timeLeft(daily.ends, Date.now()))}</p>
          <div class="row">
            <MyPlace daily={daily} />
            <PlayButton daily={daily} />
            <ShareDay daily={daily} />
          </div>
        </section>
      )}
      {!daily.today && <ShareDay daily={daily} />}
      <section aria-labelledby="daily-ranking">
        <h2 id="daily-ranking">{t("screen.ranking")}</h2>
        {playing > 0 && daily.today && <p class="small soft">{t("daily.playing", { count: playing })}</p>}
        {ranking.length === 0 ? (
          <p class="nobody soft">{t(daily.today ? "daily.nobody" : "daily.nobody.then")}</p>
        ) : (
          <Ranks ranking={ranking} />
        )}
      </section>
      {ranking.length > 0 && (
        <Rounds
          game={game}
          date={date}
          today={daily.today}
          finished={myTry(daily) === "finished"}
          count={ranking.length}
        />
      )}
    </>
  );
}

function DayByDay({ daily }: { daily: Daily }) {
  const to = (days: number) => formatPath({ page: "daily", game: daily.game, date: dayFrom(daily.date, days) });
  return (
    <nav class="row daily-days" aria-label={t("daily.days")}>
      <a class="button" href={to(-1)}>
        <Icon name="back" />
        {t("daily.before")}
      </a>
      <label>
        <span class="sr-only">{t("daily.date")}</span>
        <input
          type="date"
          value={daily.date}
          max={new Date().toISOString().slice(0, 10)}
          onChange={({ currentTarget: { value } }) => value && go({ page: "daily", game: daily.game, date: value })}
        />
      </label>
      {!daily.today && (
        <>
          <a class="button" href={to(1)}>
            {t("daily.after")}
            <Icon name="forward" />
          </a>
          <a href={withBase(`/daily/${daily.game}`)}>{t("daily.today")}</a>
        </>
      )}
    </nav>
  );
}

function Ranks({ ranking }: { ranking: readonly DailyRank[] }) {
  const best = Math.max(1, ...ranking.map((one) => one.total));
  return (
    <ol class="ranks">
      {ranking.map((one, index) => (
        <li key={index} class={one.yours ? "yours" : ""}>
          <span class="rank">{one.rank}</span>
          <span class="rank-name">
            {one.table ? <a href={withBase(`/table/${one.table}`)}>{one.name}</a> : one.name}
            {one.yours && <span class="soft"> · {t("seat.you")}</span>}
          </span>
          <span class="rank-bar" aria-hidden="true" style={`--part: ${Math.max(0, one.total / best)}`} />
          <b>{formatNumber(one.total)}</b>
        </li>
      ))}
    </ol>
  );
}
