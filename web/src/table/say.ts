/** What the table page says in words: who, whose turn, what happened, why not, who won. */
import type { BoardModule, Telling, Where } from "../boards/types";
import { formatNumber, language, t, tOr } from "../i18n";
import { usesKeyboard } from "../inputMode";
import type { EntryInfo, Moment, OutcomeInfo, SeatInfo, TableInfo } from "../wire";
import { actorOf, describeEvent, describeHidden, isEvent, isHidden, TABLE } from "./log";
import { computerName, playerName } from "./names";
import { isBeginning, roundOf } from "./phases";
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

/** Whether a seat is the only one of whoever looks: then the log speaks to them. */
function isYou(seat: number, state: TableState): boolean {
  const own = ownSeats(state);
  return own.length === 1 && own[0] === seat;
}

/** Who did something, to begin a sentence with: "Anna", "You". */
export const subject = (seat: number, state: TableState): string =>
  isYou(seat, state) ? t("log.you") : nameOf(state.table, seat);

/** How the log tells of a seat: to it or of it, and what everybody is called. */
export function tellingOf(seat: number, state: TableState, all: readonly EntryInfo[] = []): Telling {
  const names = distinctNames(state.table?.seats ?? []);
  const called = names.map((name, other) => (isYou(other, state) ? t("log.you.inside") : name));
  const own = names.findIndex((_, other) => isYou(other, state));
  return { you: isYou(seat, state), ...(own >= 0 && { own }), names: called, all };
}

/** Entries that are told as one, as a sentence that says who, and where if somebody goes about with the keyboard. */
export function sentence(entries: readonly EntryInfo[], state: TableState, board: BoardModule): string {
  const [first] = entries;
  if (!first || board.unsaid?.(first)) return "";
  const what = entryText(entries, state, board);
  const place = usesKeyboard.peek() ? whereOf(entries, state, board)?.name : "";
  const told = place ? t("log.where", { what, place }) : what;
  const actor = actorOf(first);
  return actor === TABLE ? told : whoWhat(subject(actor, state), told, what === first.text);
}

/** A whole sentence; a game without words of its own says what was typed. */
export const whoWhat = (who: string, what: string, isRaw: boolean): string =>
  isRaw ? t("log.who_what", { who, what }) : `${who} ${what}`;

/** Words that were said of an entry, by language, number of entries and whom they are said to: a line keeps them. */
const said = new WeakMap<EntryInfo, Map<string, string>>();

/** Entries that are told as one, without who. What was said once is said again, whatever has changed on the board. */
export function entryText(entries: readonly EntryInfo[], state: TableState, board: BoardModule): string {
  const [first] = entries;
  if (!first) return "";
  const told = tellingOf(actorOf(first), state, entries);
  if (!state.moment) return wordsOf(first, state, board, told);
  const key = [language.value, entries.length, told.you, ...(told.names ?? [])].join(" ");
  const before = said.get(first)?.get(key);
  if (before !== undefined) return before;
  const words = wordsOf(first, state, board, told);
  if (!said.has(first)) said.set(first, new Map());
  said.get(first)?.set(key, words);
  return words;
}

function wordsOf(entry: EntryInfo, state: TableState, board: BoardModule, told: Telling): string {
  if (isHidden(entry)) {
    return board.describeHidden?.(entry, told.all?.length ?? 1, t, told) ?? describeHidden(entry, told);
  }
  if (isEvent(entry)) return describeEvent(entry, told);
  return state.moment ? board.describe(entry, state.moment.view, t, told) : entry.text;
}

/** Where some entries happened, as far as they can be read. */
export function whereOf(entries: readonly EntryInfo[], { moment }: TableState, board: BoardModule): Where | null {
  const read = moment ? entries.filter((entry) => !isEvent(entry) && !isHidden(entry)) : [];
  const found = read.flatMap((entry) => board.where?.(entry, moment?.view, t) ?? []);
  if (found.length === 0) return null;
  const names = found.map(({ name }) => name).filter(Boolean);
  return { name: names.join(", "), squares: found.flatMap(({ squares }) => squares) };
}

/** Whose turn it is and what to do, in one line; looking back at the beginning, first who plays. */
export function turnLine(state: TableState, board: BoardModule): string {
  const moment = shownMoment(state);
  const now = lineNow(state, board, moment);
  if (!moment || !state.replay || !isBeginning(state.replay.number, state)) return now;
  const beginning = t("replay.beginning", { names: everybody(state) });
  return moment.acting.length > 0 ? `${beginning} · ${now}` : beginning;
}

function lineNow(state: TableState, board: BoardModule, moment: Moment | null): string {
  if (!moment || state.table?.state === "waiting") return t("turn.waiting_room");
  if (moment.outcome) return resultLine(moment.outcome, state.table);
  if (roundOf(moment) > 0) return roundLine(state, moment, board);
  const task = board.task(moment.view, t, moment);
  const [acting] = moment.acting;
  if (acting === undefined) return t(state.replay ? "replay.chance" : "turn.wait");
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

/** More people than this are counted, and not named. */
const MANY = 4;

/** Who plays: "Anna and Ben", "23 players". */
function everybody({ table }: TableState): string {
  const names = distinctNames(table?.seats ?? []);
  if (names.length > MANY) return t("game.players", { count: names.length });
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(names);
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
  const best = Math.max(0, ...outcome.winners.map((seat) => outcome.scores[seat] ?? 0));
  if (outcome.scores.length === 1)
    return isDecidedByPoints(outcome) ? t("end.alone", { count: outcome.scores[0] ?? 0 }) : t("end.alone.early");
  const own = onlySeat(table);
  const [winner, ...more] = outcome.winners;
  const isMine = own !== null && outcome.winners.includes(own);
  if (winner !== undefined && more.length === 0) {
    if (!isDecidedByPoints(outcome))
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

/** Whether points say anything: not where somebody gave up, has left, or was out of time. */
export const isDecidedByPoints = ({ reason }: OutcomeInfo): boolean => !WITHOUT_POINTS.has(reason);

/** The seat of whoever plays a single one here. */
export function onlySeat(table: TableInfo | null): number | null {
  const own = table?.seats.filter((seat) => seat.yours) ?? [];
  return own.length === 1 ? (own[0]?.number ?? null) : null;
}

/** The winner's points first. */
function scoresOf(outcome: OutcomeInfo, winner: number, best: number): string {
  if (outcome.scores.length > FEW) return t("end.points_of", { count: best });
  const [one = 0, other = 0] = outcome.scores;
  return (winner === 0 ? [one, other] : [other, one]).map(formatNumber).join("\u00a0:\u00a0");
}

/** For whoever has not won: "You have 28 points", at a table of many "Place 2 of 4, 28 points"; or "You gave up". */
export function ownResult(outcome: OutcomeInfo, table: TableInfo | null): string | null {
  const own = onlySeat(table);
  if (own === null || outcome.winners.includes(own)) return null;
  if (!isDecidedByPoints(outcome))
    return table && outcome.by === own ? endingText(outcome, table).replace(/\.$/, "") : null;
  const points = outcome.scores[own] ?? 0;
  if (outcome.scores.length <= FEW) return t("end.you_made", { count: points });
  const place = 1 + outcome.scores.filter((score) => score > points).length;
  return t("end.you_have", { points: t("end.points_of", { count: points }), place, count: outcome.scores.length });
}

/** Why it ended, and who gave up or ran out of time: "Anna gave up.", "You gave up." */
export function endingText(outcome: OutcomeInfo, table: TableInfo): string {
  if (outcome.by !== null && outcome.by === onlySeat(table)) {
    const own = tOr(`ending.${outcome.reason}.you`, "");
    if (own) return own;
  }
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
