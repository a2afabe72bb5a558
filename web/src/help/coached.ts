/** What a coach has said on this device, and which matches were finished here. */

const KEPT_AS = "drawingboard.coach";
/** Whoever has finished so many matches of a game needs no coach for it. */
export const ENOUGH = 2;

interface Kept {
  /** By game: what was said. */
  said: Record<string, string[]>;
  /** By game: the tables of the first matches that were finished. */
  finished: Record<string, string[]>;
}

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}") as Partial<Kept> | null;
    return { said: { ...found?.said }, finished: { ...found?.finished } };
  } catch {
    return { said: {}, finished: {} }; // a private window, or something that we have not written
  }
}

function keep(changed: Kept): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(changed));
  } catch {
    // A private window: everything is said again next time.
  }
}

const listIn = (lists: Record<string, unknown>, game: string): string[] => {
  const list = lists[game];
  return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
};

export const wasSaid = (game: string, key: string): boolean => listIn(kept().said, game).includes(key);

export function noteSaid(game: string, key: string): void {
  const all = kept();
  const said = listIn(all.said, game);
  if (!said.includes(key)) keep({ ...all, said: { ...all.said, [game]: [...said, key] } });
}

/** Whether enough matches of a game were finished here. */
export const knowsGame = (game: string): boolean => listIn(kept().finished, game).length >= ENOUGH;

/** A match is over; looked at again, it is the same one. */
export function noteFinished(game: string, table: string): void {
  const all = kept();
  const finished = listIn(all.finished, game);
  if (finished.length >= ENOUGH || finished.includes(table)) return;
  keep({ ...all, finished: { ...all.finished, [game]: [...finished, table] } });
}
