/** Sentences of the log that are told to whoever did it, or of somebody: "put a house", "puts a house". */
import type { EntryInfo } from "../../wire";
import type { Telling, Translate } from "../types";

/** The text of a key in the right person: `KEY.you` is what is said to whoever did it. */
export const tell = (
  t: Translate,
  key: string,
  told: Telling | undefined,
  values: Record<string, string | number> = {},
): string => t(told?.you ? `${key}.you` : key, values);

/** Who begins: `KEY.you` to whoever does, `KEY.named` where names are known. */
export function tellFirst(
  t: Translate,
  key: string,
  told: Telling | undefined,
  seat: number,
  values: Record<string, string | number>,
): string {
  if (told?.own === seat) return t(`${key}.you`);
  const name = told?.names?.[seat];
  return name ? t(`${key}.named`, { name }) : t(key, values);
}

/** A change as one reads it: +6, −3. */
export const withSign = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

/** What the strokes of a round have brought. */
export const pointsIn = (entries: readonly EntryInfo[]): number =>
  entries.reduce((sum, { effect }) => sum + Number(effect?.points ?? 0), 0);
