/** A result, a moment or a day as a short text that one sends to friends; its last line is the link. */
import { formatNumber, t } from "../i18n";
import { gameTitle } from "../lobby";
import type { Place } from "../table/places";
import { endingText, isDecidedByPoints, nameOf } from "../table/say";
import type { DailyRank, Moment, OutcomeInfo, RatingInfo, TableInfo } from "../wire";
import { signOf, storyLine } from "./story";

/** More people than this are not listed. */
const MOST_NAMES = 4;

const joined = (lines: readonly string[]): string => lines.filter(Boolean).join("\n");

export const pointsText = (count: number): string => t("sharing.points", { count });

/** ★★★☆☆: what a match alone was worth. */
function starsText(rating: RatingInfo | null | undefined): string {
  const { place = 0, of = 1 } = rating ?? {};
  return of > 1 ? "★".repeat(place) + "☆".repeat(Math.max(0, of - place)) : "";
}

/** "▪ Anna 21 · ▫ Ben 4", the best first. */
function standing(outcome: OutcomeInfo, table: TableInfo): string {
  const { scores } = outcome;
  const ranked = scores.map((score, seat) => ({ score, seat })).sort((one, other) => other.score - one.score);
  const told = ranked.slice(0, MOST_NAMES).map(({ score, seat }) => {
    const sign = signOf(seat, scores.length);
    return `${sign && `${sign} `}${nameOf(table, seat)} ${formatNumber(score)}`;
  });
  return told.join(" · ") + (scores.length > MOST_NAMES ? ` · + ${scores.length - MOST_NAMES}` : "");
}

export interface Shared {
  table: TableInfo;
  moment: Moment;
  /** How it went, as far as that is told. */
  points: readonly (readonly number[])[];
}

/** How a match ended. */
export function resultText({ table, moment, points }: Shared): string {
  const { outcome } = moment;
  const title = table.daily ? dayTitle(table.game, table.daily) : gameTitle(table.game);
  if (!outcome) return title;
  if (outcome.scores.length === 1) {
    const made = `${pointsText(outcome.scores[0] ?? 0)} ${starsText(moment.rating)}`.trim();
    return joined([title, made, storyLine(points)]);
  }
  if (!isDecidedByPoints(outcome)) {
    const names = table.seats.map(({ number }) => nameOf(table, number)).slice(0, MOST_NAMES);
    return joined([title, names.join(" – "), endingText(outcome, table)]);
  }
  return joined([title, standing(outcome, table), storyLine(points)]);
}

/** A moment of a match that one looks back at. */
export function momentText(table: TableInfo, number: number, { is, round }: Place): string {
  const moment = is === "step" ? t("sharing.entry", { number }) : t(`sharing.${is}`, { number: round });
  const names = table.seats.map((seat) => nameOf(table, seat.number)).slice(0, MOST_NAMES);
  return joined([t("sharing.title.moment", { game: gameTitle(table.game), moment }), names.join(" – ")]);
}

const dayTitle = (game: string, date: string): string => t("sharing.title.day", { game: gameTitle(game), date });

/** One's own place on a day: points, and nothing of what was drawn. */
export function dayText(game: string, date: string, mine: DailyRank, of: number): string {
  return joined([dayTitle(game, date), `${pointsText(mine.total)} · ${t("sharing.rank", { rank: mine.rank, of })}`]);
}
