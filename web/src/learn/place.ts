/** Where somebody is in a lesson, kept in this tab: a page that is loaded again goes on there. */
import type { Done } from "./run";

const KEPT_AS = "drawingboard.lesson";

interface Place {
  game: string;
  name: string;
  done: Done;
}

/** What was done in a lesson, if it was the last one in this tab and not finished. */
export function keptPlace(game: string, name: string): Done | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? "null") as Partial<Place> | null;
    return kept?.game === game && kept.name === name && Array.isArray(kept.done) ? kept.done : null;
  } catch {
    return null;
  }
}

export function keepPlace(game: string, name: string, done: Done | null): void {
  try {
    if (done) sessionStorage.setItem(KEPT_AS, JSON.stringify({ game, name, done }));
    else sessionStorage.removeItem(KEPT_AS);
  } catch {
    // A private window: loaded again, the lesson begins anew.
  }
}
