/** Which lessons somebody has finished, and which games they have played; kept on this device. */
import { type ReadonlySignal, signal } from "@preact/signals";

export interface Progress {
  /** The names of finished lessons, by game. */
  readonly done: Readonly<Record<string, readonly string[]>>;
  /** Games of which a match was begun: whoever plays needs no invitation to learn. */
  readonly played: readonly string[];
}

const KEPT_AS = "drawingboard.lessons";

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

/** Progress from whatever was kept; what makes no sense is left out. */
export function readProgress(kept: string | null): Progress {
  try {
    const found = (JSON.parse(kept ?? "{}") ?? {}) as { done?: unknown; played?: unknown };
    const games = Object.entries((found.done ?? {}) as Record<string, unknown>);
    return {
      done: Object.fromEntries(games.map(([game, names]) => [game, texts(names)])),
      played: texts(found.played),
    };
  } catch {
    return { done: {}, played: [] };
  }
}

/** Private windows may forbid keeping anything; progress then lasts as long as the page. */
function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

const current = signal(readProgress(kept()));
export const progress: ReadonlySignal<Progress> = current;

function keep(changed: Progress): void {
  current.value = changed;
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(changed));
  } catch {
    // See above.
  }
}

export const isDone = (game: string, lesson: string): boolean => Boolean(current.value.done[game]?.includes(lesson));

/** A lesson was played to its end. */
export function finishLesson(game: string, lesson: string): void {
  const { done, played } = current.peek();
  const names = done[game] ?? [];
  if (!names.includes(lesson)) keep({ done: { ...done, [game]: [...names, lesson] }, played });
}

/** Matches of these games were begun. */
export function notePlayed(games: readonly string[]): void {
  const { done, played } = current.peek();
  const fresh = games.filter((game, at) => !played.includes(game) && games.indexOf(game) === at);
  if (fresh.length > 0) keep({ done, played: [...played, ...fresh] });
}

/** Whether somebody is asked to learn a game first: there are lessons left, and no match of it was begun. */
export const isOffered = (game: { name: string; lessons?: number }): boolean =>
  (game.lessons ?? 0) > (current.value.done[game.name]?.length ?? 0) && !current.value.played.includes(game.name);
