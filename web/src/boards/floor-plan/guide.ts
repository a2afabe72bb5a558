/** What can be done when, with which keys, and what a first match is told. */
import type { Guide } from "../types";
import type { FloorView, Stage } from "./view";

const ALWAYS = [
  ["← ↑ → ↓", "help.key.move"],
  ["PgUp PgDn", "help.key.next"],
  ["Enter", "help.key.decide"],
  ["U", "keys.undo"],
  ["Esc", "keys.cancel"],
] as const;

export const guide: Guide<FloorView> = {
  stage: ({ own }) => (own?.stage as Stage | undefined) ?? "wait",
  keys: (stage) => {
    if (stage === "place") return [...ALWAYS, ["R", "help.key.turn"]];
    return stage === "draw" ? [...ALWAYS, ["Space", "help.key.side"]] : [...ALWAYS, ["D", "help.key.done"]];
  },
  coach: [
    { key: "refused", when: ({ refused }) => refused },
    { key: "first", when: ({ able, actions, own }) => able && actions === 0 && own?.stage === "menu" },
    { key: "letter", when: ({ able, own }) => able && own?.stage === "letter" },
    { key: "features", when: ({ view, able, own }) => able && view.round === 2 && own?.stage === "menu" },
    { key: "bonus", when: ({ view, able }) => able && view.bonus_round },
    { key: "end", when: ({ view, able }) => able && view.round > 4 && view.round >= view.rounds - 2 },
  ],
};
