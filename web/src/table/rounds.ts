/** Where all act at once: the rounds of a match, by the entries after which everybody saw the same. */
import type { EntryInfo } from "../wire";
import { isEvent, undone } from "./log";

/** What happened in a round, as far as this browser hears of it. */
export interface RoundLog {
  /** Counted from 1. */
  round: number;
  /** The entry after which the round stood on the table; to look back at it. */
  number: number;
  /** What the table said: who becomes a client, what the dice show. */
  chance: readonly EntryInfo[];
  /** What the own seats did and did not take back, and what was agreed. */
  done: readonly EntryInfo[];
}

/** The rounds with one more, in order. */
export function withRounds(known: readonly number[], more: readonly number[]): readonly number[] {
  const fresh = more.filter((number) => !known.includes(number));
  return fresh.length === 0 ? known : [...known, ...fresh].sort((one, other) => one - other);
}

/** Which round an entry belongs to, counted from 1: dice open a round, what a seat does comes after them. */
export function roundOf(entry: EntryInfo, rounds: readonly number[]): number {
  const begun = rounds.filter((number) => number < entry.number).length;
  return Math.max(1, entry.seat < 0 && !isEvent(entry) ? begun + 1 : begun);
}

/** The log by rounds, oldest first. */
export function roundLogs(entries: readonly EntryInfo[], rounds: readonly number[]): RoundLog[] {
  const gone = undone(entries);
  const logs = new Map<number, { chance: EntryInfo[]; done: EntryInfo[] }>();
  for (const [index] of rounds.entries()) logs.set(index + 1, { chance: [], done: [] });
  for (const entry of entries) {
    if (gone.has(entry.number) || (entry.stream !== 0 && isEvent(entry))) continue;
    const round = roundOf(entry, rounds);
    const log = logs.get(round) ?? { chance: [], done: [] };
    logs.set(round, log);
    (entry.seat < 0 && !isEvent(entry) ? log.chance : log.done).push(entry);
  }
  return [...logs].map(([round, log]) => ({ round, number: rounds[round - 1] ?? 0, ...log }));
}

/** The place among the rounds of the moment after an entry. */
export function stepOf(number: number, rounds: readonly number[]): number {
  return Math.max(
    0,
    rounds.findLastIndex((begun) => begun <= number),
  );
}
