/** What lies in the drawer beside the board: the rules, or help for this moment. */
import { type ReadonlySignal, signal } from "@preact/signals";

export type Shown = { page: "rules"; rule: string | null } | { page: "help" };

const current = signal<Shown | null>(null);
const mentioned = signal<string | null>(null);

export const drawer: ReadonlySignal<Shown | null> = current;
/** The rule whose number is on the screen now, beside a refusal or a ghost. */
export const mentionedRule: ReadonlySignal<string | null> = mentioned;

export const openRules = (rule: string | null = null): void => {
  current.value = { page: "rules", rule };
};
export const openHelp = (): void => {
  current.value = { page: "help" };
};
export const closeDrawer = (): void => {
  current.value = null;
};
export const mention = (rule: string | null): void => {
  mentioned.value = rule;
};
