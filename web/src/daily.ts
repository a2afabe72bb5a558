/** The plan of the day: which games have one, what its days are called, and how one begins. */
import { announce } from "./announce";
import { api, Trouble } from "./api";
import { language } from "./i18n";
import { lobby, troubleText } from "./lobby";
import { go } from "./router";
import type { Daily, GameInfo } from "./wire";

/** A game that one person can play alone has a plan of the day. */
export const hasDaily = (game: GameInfo): boolean => game.fewest === 1 && !game.plain;

export const gameWithDaily = (name: string): GameInfo | undefined =>
  lobby.value.games.find((game) => game.name === name && hasDaily(game));

const DAY = 86_400_000;

/** The day before or after, as the server writes it. */
export function dayFrom(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** "Sunday, 1 March 2026", in the person's language. Days are those of UTC everywhere. */
export function formatDay(date: string): string {
  const how: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
  return new Intl.DateTimeFormat(language.value, { ...how, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
}

/** "7 h 5 min": how long a day still lasts. */
export function timeLeft(ends: number, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((ends - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Whether one's own try is finished, still goes on, or has not begun. */
export function myTry(daily: Daily): "none" | "begun" | "finished" {
  if (daily.ranking.some((one) => one.yours)) return "finished";
  return daily.table ? "begun" : "none";
}

/** Whether somebody has to take a name before they are ranked. */
export const needsName = ({ code }: Trouble): boolean => code === "daily/name";

/** Begin today's plan, or go on with it. Returns what went wrong; whoever is to take a name first is asked, not told. */
export async function playDaily(game: string): Promise<Trouble | null> {
  try {
    const table = await api.playDaily(game);
    go({ page: "table", id: table.id, at: null });
    return null;
  } catch (reason) {
    const trouble = reason instanceof Trouble ? reason : new Trouble("client", String(reason));
    if (!needsName(trouble)) announce(troubleText(trouble));
    return trouble;
  }
}
