/** What is at a table, by name; the first page lists tables with these and needs no more of them. */
import { inWords, t } from "../i18n";
import type { ContentInfo, SeatInfo } from "../wire";

/** The person or bot in a seat: "Anna" (also while somebody else plays on for her), "Computer (medium)", "open seat". */
export function playerName(seat: SeatInfo | undefined): string {
  if (!seat || (seat.kind === "open" && !seat.left)) return t("seat.open");
  if (seat.kind === "bot" && !seat.stands_in) return computerName(seat);
  return seat.name || t("seat.open");
}

/** The built-in player in a seat: "Computer (medium)". */
export const computerName = ({ level }: SeatInfo): string => t("seat.bot", { level: t(`level.${level ?? "easy"}`) });

/** What cards and tiles are called: the name of what a game offers, or whose they are. */
export const contentTitle = (content: ContentInfo): string =>
  content.kind === "named" ? inWords(content.title ?? {}, content.name) : t(`content.${content.kind}`);
