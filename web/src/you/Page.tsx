/** One's own matches: how many, the list, what is counted of them, and the plans of the days. */
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { withBase } from "../base";
import { gameWithDaily } from "../daily";
import { formatNumber, t } from "../i18n";
import { arrive, lobby, troubleText } from "../lobby";
import { useAsked } from "../parts/asked";
import { Icon } from "../parts/icon";
import { parsePath } from "../router";
import type { OwnStatistics } from "../wire";
import { Calendar } from "./Calendar";
import { Matches } from "./Matches";
import { Statistics } from "./Statistics";
import "../styles/home-look";
import "./you.css";

const DEVICES = "/you/devices";

export function YouPage() {
  useEffect(() => void arrive(), []);
  const { answer, trouble } = useAsked(() => api.ownStatistics(), []);
  const asked = trouble ?? lobby.value.trouble;
  return (
    <div class="you">
      <header class="you-head">
        <div>
          <h1>{t("you.title")}</h1>
          <p class="soft">{[lobby.value.name, t("you.private")].filter(Boolean).join(" · ")}</p>
        </div>
        {answer && answer.games.length > 0 && <Totals statistics={answer} />}
      </header>
      {asked && <p class="note bad">{troubleText(asked)}</p>}
      {!answer ? (
        !asked && <p class="soft">{t("loading")}</p>
      ) : answer.games.length === 0 ? (
        <Nothing />
      ) : (
        <All statistics={answer} />
      )}
      <footer class="links">
        {/* Only where there is such a page. */}
        {parsePath(withBase(DEVICES)).page !== "unknown" && <a href={withBase(DEVICES)}>{t("you.devices")}</a>}
        <a href={withBase("/")}>{t("home.back")}</a>
      </footer>
    </div>
  );
}

const PARTS = ["list", "statistics", "calendar"] as const;

function All({ statistics }: { statistics: OwnStatistics }) {
  return (
    <>
      <nav class="row" aria-label={t("you.parts")}>
        {PARTS.map((part) => (
          <a key={part} class="button" href={`#you-${part}`}>
            {t(`you.${part}`)}
          </a>
        ))}
      </nav>
      <Matches games={statistics.games.map(({ game }) => game)} />
      <Statistics games={statistics.games} />
      <Calendar />
    </>
  );
}

/** The numbers that people look for first. */
function Totals({ statistics: { games, streak } }: { statistics: OwnStatistics }) {
  const sum = (part: "finished" | "going_on") => games.reduce((total, game) => total + game[part], 0);
  const [finished, playing] = [sum("finished"), sum("going_on")];
  const totals = [
    [finished, t("you.finished", { count: finished })],
    ...(playing > 0 ? [[playing, t("you.going_on")] as const] : []),
    ...(streak.days > 0
      ? [
          [streak.current, t("you.streak", { count: streak.current })] as const,
          [streak.longest, t("you.longest")] as const,
        ]
      : []),
  ] as const;
  return (
    <div class="you-totals">
      <ul>
        {totals.map(([count, about]) => (
          <li key={about}>
            <b>{formatNumber(count)}</b> <span>{about}</span>
          </li>
        ))}
      </ul>
      {streak.current > 0 && (
        <p class="small">
          <Icon name={streak.today ? "check" : "clock"} /> {t(streak.today ? "you.streak.today" : "you.streak.open")}
        </p>
      )}
    </div>
  );
}

/** Somebody who has played nothing yet is shown the way to a first match. */
function Nothing() {
  return (
    <section class="card you-nothing">
      <EmptyShelf />
      <p>{t("you.none")}</p>
      <div class="row">
        <a class="button primary large" href={withBase("/")}>
          {t("you.none.games")}
        </a>
        <a class="button" href={withBase("/learn/planquadrat")}>
          <Icon name="star" />
          {t("you.none.learn")}
        </a>
        {gameWithDaily("floor-plan") && (
          <a class="button" href={withBase("/daily/floor-plan")}>
            {t("you.none.daily")}
          </a>
        )}
      </div>
    </section>
  );
}

/** Three sheets on which nothing is drawn yet. */
function EmptyShelf() {
  return (
    <svg class="you-shelf" viewBox="0 0 220 90" aria-hidden="true">
      {[8, 78, 148].map((x) => (
        <g key={x}>
          <rect x={x} y="8" width="64" height="64" rx="4" />
          <path d={`M${x} 24h64M${x} 40h64M${x} 56h64M${x + 16} 8v64M${x + 32} 8v64M${x + 48} 8v64`} />
        </g>
      ))}
      <path class="shelf" d="M0 80H220" />
    </svg>
  );
}
