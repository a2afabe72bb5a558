/** Says things to people who listen instead of look. */
import { type ReadonlySignal, signal } from "@preact/signals";

export interface Spoken {
  text: string;
  /** Changes with every announcement, so that the same words are spoken again. */
  turn: number;
}

const said = signal<Spoken>({ text: "", turn: 0 });
export const spoken: ReadonlySignal<Spoken> = said;

export function announce(text: string): void {
  if (text) said.value = { text, turn: said.peek().turn + 1 };
}
