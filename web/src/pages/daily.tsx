/** The ranking of a day's plan. */
import { useEffect } from "preact/hooks";
import { formatNumber, language, t } from "../i18n";
import { arrive, gameTitle, lobby, troubleText } from "../lobby";
import { PlayDaily, timeLeft, useDaily } from "../parts/daily";
import { GamePicture } from "../parts/picture";

/** Another day, as it is written in addresses. */
export function dayBefore(date: string, days = 1): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

const longDate = (date: string): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));

export function DailyPage({ game, date }: { game: string; date: string | null }) {
  useEffect(() => void arrive(), []);
  const daily = useDaily(game, date);
  const { trouble } = lobby.value;
  if (!daily) return <p class="soft">{trouble ? troubleText(trouble) : t("loading")}</p>;
  return (
    <div class="page daily-page">
      <header class="page-head">
        <GamePicture game={game} />
        <div>
          <h1>{t("daily.title", { game: gameTitle(game) })}</h1>
          <p class="soft">
            {longDate(daily.date)} (UTC) {daily.today && `· ${timeLeft(daily, Date.now())}`}
          </p>
        </div>
      </header>
      <PlayDaily daily={daily} />
      <nav class="row" aria-label={t("daily.days")}>
        <a href={`/daily/${game}/${dayBefore(daily.date)}`}>{t("daily.before")}</a>
        {!daily.today && <a href={`/daily/${game}/${dayBefore(daily.date, -1)}`}>{t("daily.after")}</a>}
      </nav>
      {daily.ranking.length === 0 ? (
        <p class="soft">{t("daily.nobody")}</p>
      ) : (
        <ol class="ranks card">
          {daily.ranking.map((one, index) => (
            <li key={index} class={`rank ${one.yours ? "yours" : ""}`}>
              <span class="rank-place">{one.rank}</span>
              <span class="rank-name">
                {one.table ? <a href={`/table/${one.table}`}>{one.name}</a> : one.name}
                {one.yours && <span class="soft"> · {t("seat.you")}</span>}
              </span>
              <b>{formatNumber(one.total)}</b>
            </li>
          ))}
        </ol>
      )}
      {daily.playing > 0 && <p class="soft">{t("daily.playing", { count: daily.playing })}</p>}
    </div>
  );
}
