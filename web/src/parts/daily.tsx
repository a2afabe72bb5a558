/** The plan of the day on the first page: today's luck, the same for everybody. */
import { useEffect, useState } from "preact/hooks";
import { api, type Trouble } from "../api";
import { withBase } from "../base";
import { formatDay, myTry, needsName, playDaily, timeLeft } from "../daily";
import { inWords, t } from "../i18n";
import { lobby, troubleText } from "../lobby";
import type { Daily, GameInfo } from "../wire";
import { Icon } from "./icon";
import { lazy } from "./lazy";

const AskName = lazy(async () => (await import("./askName")).AskName, null);

export function DailyCard({ game }: { game: GameInfo }) {
  const [daily, setDaily] = useState<Daily | null>(null);
  useEffect(() => {
    let here = true;
    // A server that does not answer is told of elsewhere on the page.
    api.daily(game.name).then(
      (found) => here && setDaily(found),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [game.name]);
  if (!daily) return null;
  return (
    <section class="card daily-card" aria-labelledby={`daily-${game.name} daily-${game.name}-lead`}>
      <DayLeaf date={daily.date} />
      <div>
        <h2 id={`daily-${game.name}`}>
          <a href={withBase(`/daily/${game.name}`)}>{t("daily.title")}</a>
        </h2>
        <p id={`daily-${game.name}-lead`}>{t("daily.lead", { game: game.title })}</p>
        <Mission daily={daily} />
        <p class="small soft">
          {formatDay(daily.date)} (UTC) · {t("daily.left", timeLeft(daily.ends, Date.now()))} · <Played daily={daily} />
        </p>
      </div>
      <div class="daily-do">
        <MyPlace daily={daily} />
        <PlayButton daily={daily} />
      </div>
    </section>
  );
}

/** Where a game has missions, each day has another one. */
export function Mission({ daily }: { daily: Daily }) {
  const { content } = daily;
  return content ? <p>{t("daily.mission", { title: inWords(content.title ?? {}, content.name) })}</p> : null;
}

/** A leaf of a tear-off calendar. */
export function DayLeaf({ date }: { date: string }) {
  return (
    <span class="day-leaf" aria-hidden="true">
      <b>{Number(date.slice(8))}</b>
    </span>
  );
}

export function Played({ daily }: { daily: Daily }) {
  return <>{t("daily.played", { count: daily.ranking.length })}</>;
}

export function MyPlace({ daily }: { daily: Daily }) {
  const mine = daily.ranking.find((one) => one.yours);
  if (!mine) return null;
  return (
    <p class="daily-place">
      {t("daily.place", { rank: mine.rank, of: daily.ranking.length })}
      <b>{t("screen.points", { count: mine.total })}</b>
    </p>
  );
}

/** Play, go on, or look at what one has drawn. */
export function PlayButton({ daily }: { daily: Daily }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [asking, setAsking] = useState(false);
  const state = myTry(daily);
  if (state === "finished" && daily.table)
    return (
      <a class="button" href={withBase(`/table/${daily.table}`)}>
        <Icon name="eye" />
        {t("daily.look")}
      </a>
    );
  const play = async () => {
    setAsking(false);
    setBusy(true);
    const found = await playDaily(daily.game);
    setBusy(false);
    if (found && needsName(found)) setAsking(true);
    else setTrouble(found);
  };
  // Once it is known who we are, nobody has to be refused for want of a name.
  const { games, name } = lobby.value;
  const nameless = state === "none" && games.length > 0 && name === "";
  return (
    <>
      <button
        type="button"
        class="primary large"
        disabled={busy}
        onClick={() => (nameless ? setAsking(true) : void play())}
      >
        {t(state === "begun" ? "daily.continue" : "daily.play")}
      </button>
      {trouble && <p class="note bad">{troubleText(trouble)}</p>}
      {asking && <AskName onNamed={() => void play()} onClose={() => setAsking(false)} />}
    </>
  );
}
