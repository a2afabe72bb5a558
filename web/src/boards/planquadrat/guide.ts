/** What can be done when, with which keys, and what a first match is told. */
import type { Guide } from "../types";
import type { TownView } from "./town";

const ALWAYS = [
  ["← ↑ → ↓", "help.key.move"],
  ["PgUp PgDn", "help.key.next"],
  ["Enter", "help.key.decide"],
  ["Esc", "keys.cancel"],
] as const;

export const guide: Guide<TownView> = {
  stage: ({ view }) => (view.phase === "places" && view.turn <= 1 ? "opens" : view.phase),
  keys: (stage) =>
    stage === "slides" || stage === "claims"
      ? [...ALWAYS, ["N", "help.key.skip"]]
      : [...ALWAYS, ["1 2 3", "help.key.size"], ["R", "help.key.turn"]],
  coach: [
    { key: "refused", when: ({ refused }) => refused },
    { key: "claim", when: ({ view, able }) => able && view.phase === "claims" },
    { key: "slide", when: ({ view, able }) => able && view.phase === "slides" },
    { key: "first", when: ({ able, actions }) => able && actions === 0 },
    { key: "end", when: ({ view, able }) => able && view.monuments.some((left) => left <= 2) },
  ],
};
