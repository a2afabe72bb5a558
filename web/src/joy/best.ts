/** One's best result alone, for each game and what it was played with; kept on this device. */
import type { TableInfo } from "../wire";

export interface Best {
  points: number;
  table: string;
  /** The best one until then; null for the first. */
  before: number | null;
}

export type Standing = "first" | "new" | "same" | "best";

const KEPT_AS = "drawingboard.best";

type Kept = { [key: string]: Best };

const isBest = (value: unknown): value is Best => {
  const found = value as Partial<Best> | null;
  return typeof found?.points === "number" && typeof found.table === "string";
};

function kept(): Kept {
  try {
    const found = (JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}") ?? {}) as { [key: string]: unknown };
    return Object.fromEntries(Object.entries(found).filter((pair): pair is [string, Best] => isBest(pair[1])));
  } catch {
    return {};
  }
}

/** A mission of its own, and what somebody has brought, have a best of their own; so have the ways to play. */
export function keyOf({ game, content, options }: TableInfo): string {
  const what = !content || content.kind === "game" ? "" : content.name || content.digest;
  const how = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  return [game, what, ...how.map(([name, value]) => `${name}=${value}`)].join(" ");
}

/** Note a result; looked at again, it is said the same way. `best` is the one to tell: so far, or before this one. */
export function noteBest(table: TableInfo, points: number): { standing: Standing; best: number } {
  const all = kept();
  const key = keyOf(table);
  const known = all[key];
  if (known?.table === table.id)
    return { standing: known.before === null ? "first" : "new", best: known.before ?? points };
  if (known && points <= known.points)
    return { standing: points === known.points ? "same" : "best", best: known.points };
  try {
    const record: Best = { points, table: table.id, before: known?.points ?? null };
    localStorage.setItem(KEPT_AS, JSON.stringify({ ...all, [key]: record }));
  } catch {
    // Private windows may forbid keeping anything; then every result is a first one.
  }
  return { standing: known ? "new" : "first", best: known?.points ?? points };
}
