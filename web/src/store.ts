/**
 * One door for changes: a state can be looked at by everybody and changed only by telling what happened.
 *
 * `reduce` is a plain function from what was and what happened to what is, so every change can be tested
 * without a page. Components read `state.value` and are drawn again when it changes.
 */
import { type ReadonlySignal, signal } from "@preact/signals";

export interface Store<State, Happening> {
  readonly state: ReadonlySignal<State>;
  /** Tell what happened; the state after it is there when this returns. */
  tell(happening: Happening): void;
}

export function createStore<State, Happening>(
  first: State,
  reduce: (state: State, happening: Happening) => State,
): Store<State, Happening> {
  const state = signal(first);
  return {
    state,
    tell(happening) {
      state.value = reduce(state.value, happening);
    },
  };
}
