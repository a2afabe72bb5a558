/**
 * Reading the log: which entries are actions, which were taken back, what belongs to the last turn.
 *
 * An entry's text is an action of the game, or an event in parentheses: `(undo 17)`, `(undo 17?)`, `(end?)`,
 * `(yes)`, `(no)`, `(end)`, `(resigns)`, `(time)`, `(leaves)`, `(bot easy)`, `(returns)`.
 */
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

/** The log as lines: what chance says several times in a row, such as what is drawn, is one line. */
export function linesOf(entries: readonly EntryInfo[], gone = undone(entries)): EntryInfo[][] {
  const lines: EntryInfo[][] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const together = last && isChance(last) && isChance(entry) && gone.has(last.number) === gone.has(entry.number);
    if (line && together) line.push(entry);
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

/** What happened in secret: what was dealt, and to whom if that is known; or, without the player's name, what was done. */
export function describeHidden(entry: EntryInfo, whose: string): string {
  if (!isChance(entry)) return t("event.hidden");
  return whose ? t("event.dealt_to", { name: whose }) : t("event.dealt");
}

/** Entries one after the other; those alike that this browser may not read are one, with their number. */
export function alikeTogether(entries: readonly EntryInfo[]): { entry: EntryInfo; count: number }[] {
  const groups: { entry: EntryInfo; count: number }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && isHidden(entry) && isAlike(last.entry, entry)) last.count += 1;
    else groups.push({ entry, count: 1 });
  }
  return groups;
}

const isAlike = (one: EntryInfo, other: EntryInfo): boolean =>
  isHidden(one) && one.seat === other.seat && String(one.seen_by) === String(other.seen_by);

/** An event as a sentence without the player's name. */
export function describeEvent(entry: EntryInfo): string {
  const key = EVENTS[entry.text];
  if (key) return t(key);
  if (/^\(undo \d+\?\)$/.test(entry.text)) return t("event.asks_undo");
  if (takenBack(entry) !== null) return t("event.undoes");
  const level = /^\(bot ([a-z]+)\)$/.exec(entry.text)?.[1];
  if (level) return t("event.bot", { level: tOr(`level.${level}`, level) });
  return entry.text;
}
