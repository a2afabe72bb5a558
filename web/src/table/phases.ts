/**
 * A match is made of phases: turns, one after the other, and rounds, in which several act at once.
 *
 *     entries   1  2 │ 3  4  5  6 │ 7 │ 8  9 …       │ a boundary: a round began or ended with the entry before it
 *     phase     turns│  round 1   │tur│ round 2
 *
 * The server names the boundaries. Which of the phases between them were rounds is told by the entries: in turns
 * people act on stream 0, in a round each on a stream of their own, of which others may hear nothing.
 */
import type { EntryInfo, Moment } from "../wire";
import { actorOf, isChance, isEvent, linesOf, undone } from "./log";
import type { TableState } from "./state";

export interface Phase {
  /** Counted from 1; 0 is a phase of turns. */
  round: number;
  /** The entry after which it began; to look back at it. */
  since: number;
  entries: readonly EntryInfo[];
}

/** The part of a table's state that phases are read from. */
export type Phased = Pick<TableState, "entries" | "rounds" | "moment"> & Partial<Pick<TableState, "earlier">>;

/** The number of the round that is played; 0 in turns, and when the match is over. */
export const roundOf = (moment: Moment | null): number => (moment && !moment.outcome ? (moment.round ?? 0) : 0);

/** Whether this match has, or has had, a round. */
export const hasRounds = ({ rounds, moment }: Phased): boolean => rounds.length > 0 || roundOf(moment) > 0;

/** The boundaries with some more, in order. */
export function withBoundaries(known: readonly number[], more: readonly number[]): readonly number[] {
  const fresh = more.filter((number) => !known.includes(number));
  return fresh.length === 0 ? known : [...known, ...fresh].sort((one, other) => one - other);
}

/** The boundary that a new moment shows: its round is another one than before. Who has just come asks for them. */
export const boundaryAt = (before: Moment | null, now: Moment): readonly number[] =>
  before && roundOf(now) !== roundOf(before) ? [now.number] : [];

/** The phases of a match, oldest first. What chance says just before a boundary opens the phase behind it. */
export function phasesOf(state: Phased): Phase[] {
  const gone = undone(state.entries);
  const boundaries = state.rounds.filter((number) => !gone.has(number));
  const phases: Phase[] = [];
  let opening: EntryInfo[] = [];
  let rounds = 0;
  [0, ...boundaries].forEach((since, index, starts) => {
    const end = starts[index + 1];
    const within = state.entries.filter(({ number }) => number > since && (end === undefined || number <= end));
    const isRound =
      end === undefined
        ? roundOf(state.moment) > 0
        : wasRound(within, gone, index === 0 && (within.length > 0 || (state.earlier ?? 0) > 0));
    const closing = end === undefined ? 0 : chanceAtEnd(within);
    const entries = [...opening, ...within.slice(0, within.length - closing)];
    opening = within.slice(within.length - closing);
    if (isRound) rounds += 1;
    if (isRound || entries.length > 0) phases.push({ round: isRound ? rounds : 0, since, entries });
  });
  return phases;
}

/** Whether a phase that is over was a round. In the opening, before the first boundary, only chance may have spoken. */
function wasRound(entries: readonly EntryInfo[], gone: ReadonlySet<number>, isOpening: boolean): boolean {
  const done = entries.filter((entry) => !isEvent(entry) && !gone.has(entry.number));
  if (done.some(({ stream }) => stream > 0)) return true;
  return !done.some(({ seat }) => seat >= 0) && !isOpening;
}

function chanceAtEnd(entries: readonly EntryInfo[]): number {
  const last = entries.findLastIndex((entry) => !isChance(entry));
  return entries.length - 1 - last;
}

// The log ----------------------------------------------------------------------------------------

/** A line of the log: what a seat did in its turn, or what chance said. */
export interface LogLine {
  is: "line";
  /** The entry after which the board was so. */
  number: number;
  entries: readonly EntryInfo[];
  /** Who it is about. */
  actor: number;
  /** Whether a turn begins with it, so that it names who. */
  leads: boolean;
}

/** A round in the log, as far as this browser hears of it. */
export interface LogRound {
  is: "round";
  round: number;
  number: number;
  /** What the table said: who becomes a client, what the dice show. */
  chance: readonly EntryInfo[];
  /** What seats did and did not take back, and what was agreed. */
  done: readonly EntryInfo[];
}

/** The log, oldest first: turns as lines, rounds as groups. `isUnsaid`: steps that have no line of their own. */
export function logOf(state: Phased, isUnsaid?: (entry: EntryInfo) => boolean): (LogLine | LogRound)[] {
  const gone = undone(state.entries);
  return phasesOf(state).flatMap(({ round, since, entries }): (LogLine | LogRound)[] => {
    if (round === 0) return turnLines(linesOf(entries, gone, isUnsaid));
    const counted = entries.filter((entry) => !gone.has(entry.number) && !(entry.stream !== 0 && isEvent(entry)));
    const chance = counted.filter(isChance);
    return [{ is: "round", round, number: since, chance, done: counted.filter((entry) => !isChance(entry)) }];
  });
}

/** Lines of turns, each with whether a turn begins with it. */
export function turnLines(lines: readonly (readonly EntryInfo[])[]): LogLine[] {
  return lines.flatMap((entries, index) => {
    const [first, before] = [entries[0], lines[index - 1]?.[0]];
    if (!first) return [];
    const actor = actorOf(first);
    const leads = !before || actorOf(before) !== actor || isEvent(first) || isEvent(before);
    return [{ is: "line", number: entries.at(-1)?.number ?? 0, entries, actor, leads }];
  });
}

// Looking back -----------------------------------------------------------------------------------

/** The moments that can be looked back at, oldest first, as numbers of entries: each step of a turn, each round. */
export function stepsOf(state: Phased, last: number): readonly number[] {
  if (!hasRounds(state)) return Array.from({ length: last + 1 }, (_, number) => number);
  const turns = phasesOf(state).filter(({ round }) => round === 0);
  const steps = new Set(state.rounds);
  // While chance still has to answer there is nothing to look at.
  const answered = new Set(state.entries.filter(isChance).map(({ number }) => number - 1));
  for (const { since, entries } of turns) {
    for (const step of [since, ...entries.map(({ number }) => number)]) if (!answered.has(step)) steps.add(step);
  }
  return [...steps].sort((one, other) => one - other);
}

/** The place among the steps of the moment after an entry. */
export const stepAt = (number: number, steps: readonly number[]): number =>
  Math.max(
    0,
    steps.findLastIndex((step) => step <= number),
  );

/** Whether a moment is the first that can be looked back at. */
export const isBeginning = (number: number, state: Phased): boolean =>
  number <= (stepsOf(state, Math.max(1, number))[0] ?? 0);

/** The phase that was played after an entry. */
export const phaseAt = (number: number, state: Phased): Phase | undefined =>
  phasesOf(state).findLast(({ since }) => since <= number);
