/**
 * Reading the log: which entries are actions, which were taken back, what belongs to the last turn.
 *
 * An entry's text is an action of the game, or an event in parentheses: `(undo 17)`, `(undo 17?)`, `(end?)`,
 * `(yes)`, `(no)`, `(end)`, `(resigns)`, `(time)`, `(leaves)`, `(bot easy)`, `(returns)`.
 */
import { tell } from "../boards/shared/tell";
import type { Telling } from "../boards/types";
import { t, tOr } from "../i18n";
import type { EntryInfo } from "../wire";

export const TABLE = -1;

/** What this browser may not see: that something was done, and by whom. */
export const isHidden = (entry: EntryInfo): boolean => entry.text === "(hidden)";

export const isEvent = (entry: EntryInfo): boolean => entry.text.startsWith("(") && !isHidden(entry);

export const isChance = (entry: EntryInfo): boolean => entry.seat === TABLE && !isEvent(entry);

/** The number that `(undo 17)` takes back. */
function takenBack(entry: EntryInfo): number | null {
  const found = /^\(undo (\d+)\)$/.exec(entry.text);
  return found ? Number(found[1]) : null;
}

/**
 * The numbers of all actions that do not count any more. In turns everything after an action goes with
 * it; in a round, where each acts on a stream of their own, the others' actions stay, and the own later ones too.
 */
export function undone(entries: readonly EntryInfo[]): Set<number> {
  const gone = new Set<number>();
  for (const entry of entries) {
    const first = takenBack(entry);
    if (first === null) continue;
    if (entry.stream !== 0) {
      gone.add(first);
      continue;
    }
    for (const other of entries) {
      if (other.number >= first && other.number < entry.number && !isEvent(other)) gone.add(other.number);
    }
  }
  return gone;
}

/** Who an entry is about: whoever did it, or to whom chance gave something. */
export function actorOf({ seat, seen_by: seats = [], effect }: EntryInfo): number {
  if (seat !== TABLE) return seat;
  return (seats.length === 1 ? seats[0] : (effect?.seat as number | undefined)) ?? TABLE;
}

/**
 * The log as lines. What chance gives to somebody, such as what is drawn, is told in the same breath as what they did
 * before; so is what goes without saying.
 */
export function linesOf(
  entries: readonly EntryInfo[],
  gone = undone(entries),
  isUnsaid: (entry: EntryInfo) => boolean = () => false,
): EntryInfo[][] {
  const lines: EntryInfo[][] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const follows = last && !isEvent(last) && actorOf(last) === actorOf(entry) && (isChance(entry) || isUnsaid(entry));
    if (line && follows && gone.has(last.number) === gone.has(entry.number)) line.push(entry);
    else lines.push([entry]);
  }
  return lines;
}

/** The actions of the last turns that count, with what chance said in them: what is to be marked on the board. */
export function lastTurns(entries: readonly EntryInfo[], count = 1): EntryInfo[] {
  const gone = undone(entries);
  const turn: EntryInfo[] = [];
  let seat: number | null = null;
  let left = count;
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (!entry || isEvent(entry) || isHidden(entry) || gone.has(entry.number)) continue;
    if (entry.seat !== TABLE) {
      if (entry.seat !== seat) left -= 1;
      if (left < 0) break;
      seat = entry.seat;
    }
    turn.unshift(entry);
  }
  return turn;
}

/**
 * What has happened since a seat's own last turn, with what it has done in this one (`acts`: it goes on); to whoever
 * looks on (null), the last turn of everybody but the one who acts.
 */
export function sinceOwnTurn(
  entries: readonly EntryInfo[],
  seats: number,
  own: number | null,
  acts: boolean,
): EntryInfo[] {
  if (own === null) return lastTurns(entries, Math.max(1, seats - 1));
  const turns = lastTurns(entries, seats);
  const others = turns.findLastIndex(({ seat }) => seat !== own && seat !== TABLE);
  const isDone = !acts && turns.slice(others + 1).some(({ seat }) => seat === own);
  if (others < 0 || isDone) return lastTurns(entries);
  return turns.slice(turns.slice(0, others).findLastIndex(({ seat }) => seat === own) + 1);
}

/** The last action that counts of some seats. */
export function lastAction(entries: readonly EntryInfo[], seats: readonly number[]): EntryInfo | undefined {
  const gone = undone(entries);
  return entries.findLast((entry) => seats.includes(entry.seat) && !isEvent(entry) && !gone.has(entry.number));
}

const EVENTS: Record<string, string> = {
  "(end?)": "event.offers_end",
  "(yes)": "event.yes",
  "(no)": "event.no",
  "(end)": "event.agreed",
  "(resigns)": "event.resigns",
  "(time)": "event.time",
  "(leaves)": "event.leaves",
  "(returns)": "event.returns",
  "(hint)": "event.hint",
};

/** What happened in secret, without the player's name: what was dealt, or that something was done. */
export function describeHidden(entry: EntryInfo, told: Telling): string {
  if (!isChance(entry)) return tell(t, "event.hidden", told);
  return actorOf(entry) === TABLE ? t("event.dealt") : tell(t, "event.dealt_to", told);
}

/** Entries one after the other; those alike that this browser may not read, and those of chance, are one group. */
export function alikeTogether(entries: readonly EntryInfo[]): EntryInfo[][] {
  const groups: EntryInfo[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group?.[0] && isAlike(group[0], entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** Whether two entries are told as one: both hidden, or both a draw, of the same seat. */
function isAlike(one: EntryInfo, other: EntryInfo): boolean {
  if (one.seat !== other.seat || String(one.seen_by) !== String(other.seen_by)) return false;
  if (actorOf(one) !== actorOf(other)) return false;
  return isHidden(one) || isHidden(other)
    ? one.text === other.text
    : isChance(one) && isChance(other) && verbOf(one) === verbOf(other);
}

const verbOf = ({ text }: EntryInfo): string | undefined => text.split(" ")[0];

/** An event as a sentence without the player's name. */
export function describeEvent(entry: EntryInfo, told: Telling): string {
  const key = EVENTS[entry.text];
  // What all have agreed on has no subject.
  if (key) return entry.seat === TABLE ? t(key) : tell(t, key, told);
  if (/^\(undo \d+\?\)$/.test(entry.text)) return tell(t, "event.asks_undo", told);
  if (takenBack(entry) !== null) return tell(t, "event.undoes", told);
  const level = /^\(bot ([a-z]+)\)$/.exec(entry.text)?.[1];
  if (level) return tell(t, "event.bot", told, { level: tOr(`level.${level}`, level) });
  return entry.text;
}
