/** What was done, to be taken back and done again, without end. */

export interface History<Value> {
  readonly past: readonly Value[];
  readonly now: Value;
  readonly future: readonly Value[];
  /** What the last step was about; steps about the same follow each other as one. */
  readonly about: string;
}

export const begin = <Value>(now: Value): History<Value> => ({ past: [], now, future: [], about: "" });

/**
 * Go on with another value. Typing letter by letter is one step: such steps say what they are `about`. A step that
 * says nothing is one of its own.
 */
export function step<Value>(history: History<Value>, now: Value, about = ""): History<Value> {
  if (now === history.now) return history;
  if (about && about === history.about) return { ...history, now, future: [] };
  return { past: [...history.past, history.now], now, future: [], about };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], about: "" };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future, about: "" };
}
