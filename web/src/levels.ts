/** How well the computer plays: the levels people choose from, and the one they chose last in each game. */
import { t } from "./i18n";
import { choose, LEVELS, type Level, settings } from "./settings";
import type { SeatChoice } from "./wire";

/** The level that was last played in a game on this device; whoever plays it for the first time meets a beginner. */
export const levelOf = (game: string): Level => settings.value.levels[game] ?? "beginner";

export function rememberLevel(game: string, level: Level): void {
  if (!LEVELS.includes(level) || settings.peek().levels[game] === level) return;
  choose({ levels: { ...settings.peek().levels, [game]: level } });
}

/** Remember the level of a table's built-in players, if they all have the same. */
export function rememberSeats(game: string, seats: readonly SeatChoice[]): void {
  const [first, ...others] = seats.filter((seat) => seat.kind === "bot").map((seat) => seat.level);
  if (first && others.every((level) => level === first)) rememberLevel(game, first);
}

/** A level as an entry of a list: "Beginner". */
export function levelName(level: Level): string {
  const name = t(`level.${level}`);
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
