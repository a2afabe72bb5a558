/** One's own matches in words: how they ended, against whom, when. */
import { formatNumber, language, t } from "../i18n";
import { gameTitle } from "../lobby";
import { contentTitle, playerName } from "../table/names";
import type { OpponentStatistics, OwnMatch } from "../wire";

export type Ending = "won" | "lost" | "shared" | "alone" | "left" | "device" | "going_on";

/** How a match came out for whoever played it. */
export function endingOf(match: OwnMatch): Ending {
  if (match.ended === null) return "going_on";
  return match.result ?? "device";
}

/** "Won", "Place 2 of 4", "46 points". */
export function resultText(match: OwnMatch): string {
  const ending = endingOf(match);
  if (ending === "alone" && match.points !== null) return t("screen.points", { count: match.points });
  if (ending === "lost" && match.count > 2 && match.place !== null)
    return t("you.place", { place: match.place, count: match.count });
  return t(`you.result.${ending}`);
}

/** The points of all seats, one's own first where there is one: "16 : 8". Nothing where somebody gave up. */
export function scoresText(match: OwnMatch): string {
  const { outcome, seats } = match;
  if (!outcome || match.count === 1 || outcome.reason === "resigned" || outcome.reason === "time") return "";
  const own = seats.find((seat) => seat.yours)?.number ?? 0;
  const others = outcome.scores.filter((_, seat) => seat !== own).sort((one, other) => other - one);
  const shown = others.slice(0, 3).map(formatNumber);
  return [formatNumber(outcome.scores[own] ?? 0), ...shown, ...(others.length > 3 ? ["…"] : [])].join(" : ");
}

const NAMED = 3;

/** "against Ben and Computer (hard)", "alone". */
export function opponentsText(match: OwnMatch): string {
  if (match.count === 1) return t("you.alone");
  const others = match.seats.filter((seat) => !seat.yours);
  const untold = match.count - match.seats.length;
  if (others.length === 0) return t("you.against.one_device", { names: namesOf(match.seats, untold) });
  return t("you.against", { names: namesOf(others, untold) });
}

/** Of several with the same name it is said how many they are; `untold` are those that the list leaves out. */
function namesOf(seats: OwnMatch["seats"], untold: number): string {
  const counted = new Map<string, number>();
  for (const name of seats.map(playerName)) counted.set(name, (counted.get(name) ?? 0) + 1);
  const all = [...counted].map(([name, count]) => (count > 1 ? `${count}\u00a0×\u00a0${name}` : name));
  const named = [...counted.values()].slice(0, NAMED).reduce((sum, count) => sum + count, 0);
  const more = seats.length + untold - named;
  const names = more > 0 ? [...all.slice(0, NAMED), t("home.and_more", { count: more })] : all;
  return new Intl.ListFormat(language.value, { type: more > 0 ? "unit" : "conjunction" }).format(names);
}

/** The game, and the mission where one was played. */
export function titleOf(match: OwnMatch): string {
  const { content } = match;
  return content && content.kind !== "game"
    ? `${gameTitle(match.game)} · ${contentTitle(content)}`
    : gameTitle(match.game);
}

/** "1 Mar 2026", and with the time of the day where it matters. */
export const formatDate = (time: number): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(new Date(time));

export const formatTime = (time: number): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));

/** Why a match ended that did not come to its end. */
export function whyText(match: OwnMatch): string {
  const { outcome } = match;
  return outcome && ["resigned", "time", "agreed"].includes(outcome.reason) ? t(`you.why.${outcome.reason}`) : "";
}

const WORDS = ["alone", "people", "bots", "mixed", "device"];

/** Against whom: "People", "Computer (hard)"; with the number of players where more than two played. */
export function opponentText({ against, seats }: Pick<OpponentStatistics, "against" | "seats">): string {
  const opponent = WORDS.includes(against)
    ? t(`you.opponents.${against}`)
    : t("seat.bot", { level: t(`level.${against}`) });
  return seats > 2 ? t("you.players", { opponent, count: seats }) : opponent;
}
