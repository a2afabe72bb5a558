/** What can be done when, with which keys, and what a first match is told. */
import type { Guide } from "../types";
import type { HouseView, Stage } from "./view";

const ALWAYS = [
  ["← ↑ → ↓", "help.key.move"],
  ["PgUp PgDn", "help.key.next"],
  ["Enter", "help.key.decide"],
  ["U", "keys.undo"],
  ["Esc", "keys.cancel"],
] as const;

export const guide: Guide<HouseView> = {
  stage: ({ view, own }) => (own?.stage as Stage | undefined) ?? view.stage,
  keys: (stage) => {
    if (stage === "draw") return [...ALWAYS, ["R", "help.key.turn"]];
    return stage === "outline" || stage === "finish" ? [...ALWAYS, ["Space", "help.key.side"]] : [];
  },
  coach: [
    { key: "refused", when: ({ refused }) => refused },
    { key: "first", when: ({ view, able }) => able && ["room", "card", "mark"].includes(view.stage) },
    { key: "draw", when: ({ able, own }) => able && own?.stage === "draw" },
    { key: "walls", when: ({ able, own }) => able && own?.stage === "outline" },
    { key: "front", when: ({ view, able }) => able && view.round >= 3 },
    { key: "end", when: ({ view, able }) => able && view.round > 3 && view.round >= view.rounds - 1 },
  ],
};
