/** A match in the list: how the board looked at the end, against whom, and how it came out. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { withBase } from "../base";
import { t, tOr } from "../i18n";
import { Icon, type IconName } from "../parts/icon";
import { GamePicture } from "../parts/picture";
import type { OwnMatch } from "../wire";
import { formatShortDay } from "./days";
import { type Ending, endingOf, formatTime, opponentsText, resultText, scoresText, titleOf, whyText } from "./words";

/** A shape for each result, so that nothing depends on colours. */
const SHAPES: Record<Ending, IconName> = {
  won: "star",
  lost: "flag",
  shared: "handshake",
  alone: "check",
  left: "leave",
  device: "device",
  going_on: "clock",
};

export function Match({ match }: { match: OwnMatch }) {
  const ending = endingOf(match);
  const notes = [
    match.daily && `${t("you.daily")}, ${formatShortDay(match.daily)}`,
    match.rematch_of && t("you.rematch"),
    match.origin && t("you.what_if"),
    ...optionTexts(match),
    whyText(match),
    match.entries !== null && t("you.steps", { count: match.entries }),
  ].filter(Boolean);
  const scores = scoresText(match);
  return (
    <li>
      <a class={`you-match ${ending}`} href={withBase(`/table/${match.table}`)}>
        <Thumbnail match={match} />
        <span class="you-what">
          <strong>{titleOf(match)}</strong>
          <span>{opponentsText(match)}</span>
          <span class="small soft">{formatTime(match.ended ?? match.began)}</span>
          {notes.length > 0 && <span class="small soft">{notes.join(" · ")}</span>}
        </span>
        <span class="you-result">
          <b>
            <Icon name={match.origin && ending === "device" ? "fork" : SHAPES[ending]} />
            {resultText(match)}
          </b>
          {scores && <span>{scores}</span>}
        </span>
      </a>
    </li>
  );
}

/** Options that are not as usual, as the page for a new table says them. */
function optionTexts({ game, options }: OwnMatch): string[] {
  const order = ["first", "red"]; // who begins is of no interest afterwards
  return Object.entries(options)
    .filter(([name]) => !order.includes(name))
    .map(([name, choice]) => {
      const key = `game.${game}.option.${name}`;
      return `${tOr(key, name)}: ${tOr(`${key}.${choice}`, choice)}`;
    });
}

/** How the board looked at the end; while there is no such picture, that of the game. */
function Thumbnail({ match }: { match: OwnMatch }) {
  // Nor is there one of today's plan: nobody shall see its luck before the day is over.
  const [missing, setMissing] = useState(match.ended === null || match.daily === new Date().toISOString().slice(0, 10));
  return (
    <span class="you-picture">
      {missing ? (
        <GamePicture game={match.game} />
      ) : (
        <img
          src={api.thumbnail(match.table)}
          alt={t("you.picture")}
          width="96"
          height="96"
          loading="lazy"
          decoding="async"
          onError={() => setMissing(true)}
        />
      )}
    </span>
  );
}
