/** After a match against the computer: was it too easy or too hard? What was won and lost is kept on this device. */
import { LEVELS, type Level } from "../settings";
import type { OutcomeInfo, TableInfo } from "../wire";

/** How a match against the computer ended for the person. */
export interface Result {
  table: string;
  level: Level;
  end: "won" | "lost" | "shared";
}

export interface Offer {
  kind: "harder" | "easier";
  level: Level;
}

/** So many of the latest results of a game are kept. */
const MOST = 10;
/** So many losses in a row at one level, and an easier one is offered. */
const LOSSES = 2;
const KEPT_AS = "drawingboard.results";

/** The level of all built-in players, where one person plays against nobody else. */
export function opponentLevel({ seats }: TableInfo): Level | null {
  const others = seats.filter((seat) => !(seat.kind === "person" && seat.yours));
  const [first] = others;
  if (others.length !== seats.length - 1 || !first?.level || !LEVELS.includes(first.level)) return null;
  const alike = others.every((seat) => seat.kind === "bot" && !seat.stands_in && seat.level === first.level);
  return alike ? first.level : null;
}

/** How a match ended for the person who played it against the computer from its beginning; `null` if it was no such match. */
export function resultOf(table: TableInfo, { winners }: OutcomeInfo): Result | null {
  if (table.origin) return null;
  const level = opponentLevel(table);
  const me = table.seats.find((seat) => seat.yours);
  if (!level || !me) return null;
  const end = !winners.includes(me.number) ? "lost" : winners.length > 1 ? "shared" : "won";
  return { table: table.id, level, end };
}

/** With one more result; a match counts once, however often its end is looked at. */
export const withResult = (results: readonly Result[], result: Result): readonly Result[] =>
  results.some(({ table }) => table === result.table) ? results : [...results, result].slice(-MOST);

/** What to offer after the match at a table: one level up after a win, one down after two losses in a row. */
export function offerAfter(results: readonly Result[], table: string): Offer | null {
  const at = results.findIndex((result) => result.table === table);
  const last = results[at];
  if (!last) return null;
  if (last.end === "won") return offer("harder", LEVELS[LEVELS.indexOf(last.level) + 1]);
  const row = results.slice(Math.max(0, at + 1 - LOSSES), at + 1);
  const lostAll = row.length === LOSSES && row.every(({ end, level }) => end === "lost" && level === last.level);
  return lostAll ? offer("easier", LEVELS[LEVELS.indexOf(last.level) - 1]) : null;
}

const offer = (kind: Offer["kind"], level: Level | undefined): Offer | null => (level ? { kind, level } : null);

/** Note how a match has ended, and say what to offer. */
export function noteResult(table: TableInfo, outcome: OutcomeInfo): Offer | null {
  const result = resultOf(table, outcome);
  if (!result) return null;
  const kept = keptResults();
  const results = withResult(kept[table.game] ?? [], result);
  keep({ ...kept, [table.game]: results });
  return offerAfter(results, table.id);
}

type Kept = Readonly<Record<string, readonly Result[]>>;

const isResult = (value: unknown): value is Result => {
  const found = value as Partial<Result> | null;
  return typeof found?.table === "string" && LEVELS.includes(found.level as Level) && typeof found.end === "string";
};

/** What was kept, by game; what makes no sense is left out. */
export function keptResults(): Kept {
  try {
    const found = (JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}") ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(found).map(([game, results]) => [game, Array.isArray(results) ? results.filter(isResult) : []]),
    );
  } catch {
    return {};
  }
}

function keep(results: Kept): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(results));
  } catch {
    // Private windows may forbid keeping anything; then only a win is answered.
  }
}
