/** What the table page says in words: who, whose turn, what happened, why not, who won. */
import type { BoardModule } from "../boards/types";
import { formatNumber, language, t, tOr } from "../i18n";
import type { EntryInfo, OutcomeInfo, SeatInfo, TableInfo } from "../wire";
import { describeEvent, isEvent } from "./log";
import { ableSeats, activeChoices, ownSeats, shownMoment, type TableState } from "./state";

/** The person or bot in a seat: "Anna", "Computer (medium)", "open seat". */
export function playerName(seat: SeatInfo | undefined): string {
  if (!seat || seat.kind === "open") return t("seat.open");
  if (seat.kind === "bot") return t("seat.bot", { level: t(`level.${seat.level ?? "easy"}`) });
  return seat.name;
}

export const nameOf = (table: TableInfo | null, seat: number): string => playerName(table?.seats[seat]);

/** An entry as a sentence that says who. */
export function sentence(entry: EntryInfo, state: TableState, board: BoardModule): string {
  const what = entryText(entry, state, board);
  return entry.seat < 0 ? what : t("log.who_what", { who: nameOf(state.table, entry.seat), what });
}

/** An entry as a sentence without who. */
export function entryText(entry: EntryInfo, state: TableState, board: BoardModule): string {
  if (isEvent(entry)) return describeEvent(entry);
  return state.moment ? board.describe(entry, state.moment.view, t) : entry.text;
}

/** Whose turn it is and what to do, in one line. */
export function turnLine(state: TableState, board: BoardModule): string {
  const moment = shownMoment(state);
  if (!moment || state.table?.state === "waiting") return t("turn.waiting_room");
  if (moment.outcome) return resultLine(moment.outcome, state.table);
  const task = board.task(moment.view, t);
  const [acting] = moment.acting;
  if (acting === undefined) return t("turn.wait");
  const own = ownSeats(state);
  const mine = state.replay ? undefined : (activeChoices(state)?.seat ?? ableSeats(state)[0]);
  if (mine !== undefined && own.length === 1) return t("turn.yours", { task });
  const seat = mine ?? acting;
  const name = nameOf(state.table, seat);
  if (mine === undefined && state.table?.seats[seat]?.kind === "bot" && !state.replay)
    return t("turn.thinks", { name });
  return t("turn.theirs", { name, task });
}

/** Who won: "Anna wins 34 : 28". */
export function resultLine(outcome: OutcomeInfo, table: TableInfo | null): string {
  const scores = outcome.scores.map(formatNumber).join(" : ");
  const names = outcome.winners.map((seat) => nameOf(table, seat));
  if (names.length === 1) return t("end.wins", { name: names[0] ?? "", scores });
  const list = new Intl.ListFormat(language.value, { type: "conjunction" }).format(names);
  return t("end.share", { names: list, scores });
}

/** Why it ended, and who gave up or ran out of time. */
export function endingText(outcome: OutcomeInfo, table: TableInfo): string {
  const name = outcome.by === null ? "" : nameOf(table, outcome.by);
  const otherwise = tOr(`ending.${outcome.reason}`, outcome.sentence, { name });
  return tOr(`game.${table.game}.ending.${outcome.reason}`, otherwise);
}

/**
 * Why something was refused. The server's sentence knows the place and the pieces, so it is best where it is
 * understood; in other languages the codes that have a text of their own are said in that language.
 */
export function refusalText(refusal: { code: string; sentence: string; rule?: string }): string {
  const said = language.value === "en" ? refusal.sentence : tOr(`refusal.${refusal.code}`, refusal.sentence);
  return said;
}
