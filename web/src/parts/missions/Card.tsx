/** A mission in the book: its plan, what it is like, one's stars, and the way in. */
import { withBase } from "../../base";
import { inWords, t } from "../../i18n";
import { levelOf } from "../../levels";
import { lobby } from "../../lobby";
import { formatPath } from "../../router";
import type { ContentResult, GameInfo, NamedContentInfo } from "../../wire";
import { Icon } from "../icon";
import { MissionPicture } from "./signs";
import { playAlone, playBots } from "./start";
import { Best, Facts, Special, titleOf } from "./words";

export interface MissionProps {
  game: GameInfo;
  mission: NamedContentInfo;
  result: ContentResult | undefined;
  /** How hard the hardest mission is. */
  hardest: number;
  /** The way to its story and to all ways to play it is being followed. */
  onOpen(): void;
}

interface CardProps extends MissionProps {
  /** Why this one stands out: "Recommended next". */
  mark: string | null;
}

export function MissionCard({ mark, ...props }: CardProps) {
  const { game, mission, result, hardest, onOpen } = props;
  return (
    <li class={`card mission ${mark ? "recommended" : ""}`}>
      <div class="mission-picture">
        <MissionPicture game={game.name} mission={mission} />
      </div>
      <div class="mission-body">
        {mark && <p class="badge mission-mark">{mark}</p>}
        <h3>
          <a href={addressOf(game, mission)} onClick={onOpen}>
            {titleOf(mission)}
          </a>
        </h3>
        <Facts mission={mission} hardest={hardest} />
        <Special mission={mission} />
        <p class="mission-teaser small soft">{inWords(mission.text)}</p>
        <Best result={result} />
        <Quick {...props} />
      </div>
    </li>
  );
}

/** The mission that is recommended, large, with its story. */
export function Recommended({ mark, ...props }: CardProps) {
  const { game, mission, result, hardest } = props;
  return (
    <section class="card mission-next" aria-labelledby="mission-next">
      <div class="mission-picture">
        <MissionPicture game={game.name} mission={mission} />
      </div>
      <div class="mission-body">
        {mark && <p class="badge mission-mark">{mark}</p>}
        <h2 id="mission-next">{titleOf(mission)}</h2>
        <Facts mission={mission} hardest={hardest} />
        <Special mission={mission} />
        <p class="mission-story">{inWords(mission.text)}</p>
        <Best result={result} />
        <Quick {...props} large />
      </div>
    </section>
  );
}

export const addressOf = (game: GameInfo, mission: NamedContentInfo): string =>
  formatPath({ page: "missions", game: game.name, mission: mission.name });

/** One click to a match: the one that goes on, or a new one; and the way to everything else. */
function Quick({ game, mission, result, onOpen, large = false }: MissionProps & { large?: boolean }) {
  const title = titleOf(mission);
  const size = large ? "large" : "";
  const goingOn = result?.going_on;
  return (
    <div class="row mission-do">
      {goingOn ? (
        <a
          class={`button primary ${size}`}
          href={withBase(`/table/${goingOn}`)}
          aria-label={t("missions.of", { what: t("missions.go_on"), title })}
        >
          <Icon name="forward" />
          {t("missions.go_on")}
        </a>
      ) : (
        <Start game={game} mission={mission} className={large ? "primary large" : ""} />
      )}
      <a
        class={`button quiet ${size}`}
        href={addressOf(game, mission)}
        onClick={onOpen}
        aria-label={t("missions.of", { what: t("missions.details"), title })}
      >
        {t("missions.details")}
      </a>
    </div>
  );
}

/** Alone where that is possible, otherwise with the computer. */
function Start({ game, mission, className }: { game: GameInfo; mission: NamedContentInfo; className: string }) {
  const alone = game.fewest === 1;
  const what = t(alone ? "home.alone" : "home.bot");
  const start = () => (alone ? playAlone(game, mission) : playBots(game, mission, game.fewest - 1, levelOf(game.name)));
  return (
    <button
      type="button"
      class={className}
      disabled={lobby.value.opening}
      aria-label={t("missions.of", { what, title: titleOf(mission) })}
      onClick={start}
    >
      <Icon name={alone ? "person" : "robot"} />
      {what}
    </button>
  );
}
