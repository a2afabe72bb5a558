/** What the table page says in words: who, whose turn, what happened, why not, who won. */
import type { BoardModule } from "../boards/types";
import { formatNumber, language, t, tOr } from "../i18n";
import type { EntryInfo, Moment, OutcomeInfo, SeatInfo, TableInfo } from "../wire";
import { describeEvent, describeHidden, isEvent, isHidden } from "./log";
import { computerName, playerName } from "./names";
import { roundOf } from "./phases";
import { ableSeats, activeChoices, ownSeats, shownMoment, speakingSeat, type TableState } from "./state";

/** Everybody's name in a row of seats, as long as it is the same row, and one of its words is said alike. */
const named = new WeakMap<readonly SeatInfo[], { open: string; names: string[] }>();

/** Everybody's name; those who share one are told apart by their seat. */
export function distinctNames(seats: readonly SeatInfo[]): string[] {
  const open = t("seat.open");
  const known = named.get(seats);
  if (known?.open === open) return known.names;
  const names = toldApart(seats);
  named.set(seats, { open, names });
  return names;
}

function toldApart(seats: readonly SeatInfo[]): string[] {
  const names = seats.map(playerName);
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return names.map((name, seat) => ((times.get(name) ?? 0) > 1 ? `${name} ${seat + 1}` : name));
}

/** Who sits there, told apart from everybody else at the table. */
export const nameOf = (table: TableInfo | null, seat: number): string =>
  (table && distinctNames(table.seats)[seat]) ?? playerName(undefined);

/** An entry as a sentence that says who; of several alike that nobody may read, how many they are. */
export function sentence(entry: EntryInfo, state: TableState, board: BoardModule, count = 1): string {
  const what = entryText(entry, state, board, count);
  return entry.seat < 0 ? what : t("log.who_what", { who: nameOf(state.table, entry.seat), what });
}

/** Words that were said of an entry, by language and number of entries: a line of the log keeps them. */
const said = new WeakMap<EntryInfo, Map<string, string>>();

/** An entry as a sentence without who. What was said of it once is said again, whatever has changed on the board. */
export function entryText(entry: EntryInfo, state: TableState, board: BoardModule, count = 1): string {
  if (!state.moment) return wordsOf(entry, state, board, count);
  const key = `${language.value} ${count}`;
  const before = said.get(entry)?.get(key);
  if (before !== undefined) return before;
  const words = wordsOf(entry, state, board, count);
  if (!said.has(entry)) said.set(entry, new Map());
  said.get(entry)?.set(key, words);
  return words;
}

function wordsOf(entry: EntryInfo, state: TableState, board: BoardModule, count: number): string {
  const whose = whoseOf(entry, state);
  if (isHidden(entry)) return board.describeHidden?.(entry, count, t, whose) ?? describeHidden(entry, whose);
  if (isEvent(entry)) return describeEvent(entry);
  return state.moment ? board.describe(entry, state.moment.view, t, whose) : entry.text;
}

/** Who has to do with an entry that not everybody may read, if that is one seat. */
function whoseOf({ seen_by: seats = [] }: EntryInfo, state: TableState): string {
  const [seat] = seats;
  return seats.length === 1 && seat !== undefined ? nameOf(state.table, seat) : "";
}

/** Whose turn it is and what to do, in one line. */
export function turnLine(state: TableState, board: BoardModule): string {
  const moment = shownMoment(state);
  if (!moment || state.table?.state === "waiting") return t("turn.waiting_room");
  if (moment.outcome) return resultLine(moment.outcome, state.table);
  if (roundOf(moment) > 0) return roundLine(state, moment, board);
  const task = board.task(moment.view, t, moment);
  const [acting] = moment.acting;
  if (acting === undefined) return t("turn.wait");
  const own = ownSeats(state);
  const mine = state.replay ? undefined : (activeChoices(state)?.seat ?? ableSeats(state)[0]);
  const seat = mine ?? acting;
  const name = nameOf(state.table, seat);
  const isYours = mine !== undefined && own.length === 1;
  const sentence = board.turn?.(name, moment, t, isYours);
  if (isYours) return t("turn.yours", { task: sentence ?? task });
  const sitting = state.table?.seats[seat];
  if (mine === undefined && sitting && !state.replay) {
    if (sitting.kind === "open") return t("turn.left", { name });
    if (sitting.kind === "bot" && state.thinkingWaits) return t("turn.queued", { name });
    if (sitting.stands_in) return t("turn.thinks_for", { name, computer: computerName(sitting) });
    if (sitting.kind === "bot") return t("turn.thinks", { name });
  }
  return sentence ?? t("turn.theirs", { name, task });
}

/** How a round is called: "Round 5 of 16", "Round 3". */
export function roundName(number: number, moment: Moment | null, board: BoardModule): string {
  return board.rounds && moment
    ? t("round.of", { number, of: board.rounds.count(moment.view) })
    : t("round.number", { number });
}

/** Which round it is, what to do, and who is still busy: "Round 3: draw", "Round 5 of 16 · waiting for 3". */
function roundLine(state: TableState, moment: Moment, board: BoardModule): string {
  const named = roundName(roundOf(moment), moment, board);
  // A board with sheets shows what is to be done.
  const round = board.rounds ? named : t("round.task", { round: named, task: board.task(moment.view, t, moment) });
  if (state.replay) return round;
  const able = ableSeats(state);
  const own = ownSeats(state);
  const seat = speakingSeat(state) ?? 0;
  if (able.includes(seat)) {
    if (own.length > 1) return t("round.for", { round, name: nameOf(state.table, seat) });
    return board.rounds && (state.table?.seats.length ?? 0) > 1 ? t("round.yours", { round }) : round;
  }
  const busy = moment.acting.filter((other) => !own.includes(other) || able.includes(other));
  const [first] = busy;
  if (first === undefined) return round;
  if (busy.length === 1) return t("round.waiting_one", { round, name: nameOf(state.table, first) });
  return t("round.waiting", { round, count: busy.length });
}

/** Of more seats only the best score is told: without names nobody would know whose the others are. */
const FEW = 2;

/** Who won: "You win, 34 : 28", "Anna wins, 34 : 28". Where somebody gave up or was out of time, points decide nothing. */
export function resultLine(outcome: OutcomeInfo, table: TableInfo | null): string {
  const best = Math.max(...outcome.winners.map((seat) => outcome.scores[seat] ?? 0));
  if (outcome.scores.length === 1) return t("end.alone", { count: best });
  const own = onlySeat(table);
  const [winner, ...more] = outcome.winners;
  const isMine = own !== null && outcome.winners.includes(own);
  if (winner !== undefined && more.length === 0) {
    if (WITHOUT_POINTS.has(outcome.reason))
      return isMine ? t("end.you_win.plain") : t("end.wins.plain", { name: nameOf(table, winner) });
    const scores = scoresOf(outcome, winner, best);
    return isMine ? t("end.you_win", { scores }) : t("end.wins", { name: nameOf(table, winner), scores });
  }
  const scores = scoresOf(outcome, winner ?? 0, best);
  const names = outcome.winners.filter((seat) => seat !== own).map((seat) => nameOf(table, seat));
  const list = new Intl.ListFormat(language.value, { type: "conjunction" }).format(names);
  return t(isMine ? "end.you_share" : "end.share", { names: list, scores });
}

/** Ends that points have not decided. */
const WITHOUT_POINTS = new Set(["resigned", "time"]);

/** The seat of whoever plays a single one here. */
function onlySeat(table: TableInfo | null): number | null {
  const own = table?.seats.filter((seat) => seat.yours) ?? [];
  return own.length === 1 ? (own[0]?.number ?? null) : null;
}

/** The winner's points first. */
function scoresOf(outcome: OutcomeInfo, winner: number, best: number): string {
  if (outcome.scores.length > FEW) return t("end.points_of", { count: best });
  const [one = 0, other = 0] = outcome.scores;
  return (winner === 0 ? [one, other] : [other, one]).map(formatNumber).join(" : ");
}

/** For whoever has not won, at a table of many: "You: 28 points, place 2 of 4". */
export function ownResult(outcome: OutcomeInfo, table: TableInfo | null): string | null {
  const own = onlySeat(table);
  if (own === null || outcome.scores.length <= FEW || outcome.winners.includes(own)) return null;
  if (WITHOUT_POINTS.has(outcome.reason)) return null;
  const points = outcome.scores[own] ?? 0;
  const place = 1 + outcome.scores.filter((score) => score > points).length;
  return t("end.you_have", { points: t("end.points_of", { count: points }), place, count: outcome.scores.length });
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
