/** The plan of the day on the first page. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { t } from "../i18n";
import { playDaily } from "../lobby";
import type { Daily, GameInfo } from "../wire";
import { Icon } from "./icon";

/** Games that one can play alone, with the same luck for everybody, have a plan of the day. */
export const hasDaily = (game: GameInfo): boolean => (game.simultaneous ?? false) && game.fewest === 1;

export function useDaily(game: string, date: string | null = null): Daily | null {
  const [daily, setDaily] = useState<Daily | null>(null);
  useEffect(() => {
    setDaily(null);
    void api.daily(game, date).then(setDaily, () => setDaily(null));
  }, [game, date]);
  return daily;
}

/** Hours and minutes until the day is over, as the server's midnight (UTC) has it. */
export function timeLeft(daily: Daily, now: number): string {
  const minutes = Math.max(0, Math.ceil((daily.ends - now) / 60_000));
  return t("daily.left", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

export function PlayDaily({ daily }: { daily: Daily }) {
  const mine = daily.ranking.find((one) => one.yours);
  if (!daily.today) return null;
  return (
    <button type="button" class="primary" onClick={() => void playDaily(daily.game)}>
      <Icon name={mine ? "eye" : "star"} />
      {mine ? t("daily.look") : daily.table ? t("daily.go_on") : t("daily.play")}
    </button>
  );
}

export function DailyCard({ game }: { game: GameInfo }) {
  const daily = useDaily(game.name);
  if (!daily) return null;
  const mine = daily.ranking.find((one) => one.yours);
  return (
    <section class="card daily" aria-labelledby={`daily-${game.name}`}>
      <div>
        <h2 id={`daily-${game.name}`}>{t("daily.title", { game: game.title })}</h2>
        <p class="soft">
          {t("daily.about")} {timeLeft(daily, Date.now())}
        </p>
        {mine && <p>{t("daily.mine", { rank: mine.rank, points: mine.total, all: daily.ranking.length })}</p>}
      </div>
      <div class="row">
        <PlayDaily daily={daily} />
        <a href={`/daily/${game.name}`}>{t("daily.ranking")}</a>
      </div>
    </section>
  );
}
