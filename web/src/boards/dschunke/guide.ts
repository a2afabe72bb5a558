/** What can be done when, with which keys, and what a first match is told. */
import type { Guide } from "../types";
import type { HarbourView } from "./view";

/** So many turns a match has; the last few are near the end. */
const LATE = 18;

export const guide: Guide<HarbourView> = {
  stage: ({ view }) => (view.hand.length > 1 ? "two" : "one"),
  keys: () => [
    ["← ↑ → ↓", "help.key.move"],
    ["N", "help.key.next"],
    ["Enter", "help.key.decide"],
    ["R", "help.key.turn"],
    ["+ −", "help.key.zoom"],
    ["F", "help.key.fit"],
    ["1 2", "help.key.choose"],
    ["P", "help.key.points"],
    ["Esc", "keys.cancel"],
  ],
  coach: [
    { key: "refused", when: ({ refused }) => refused },
    { key: "first", when: ({ able, actions }) => able && actions === 0 },
    { key: "stack", when: ({ able, actions }) => able && actions >= 3 },
    { key: "cover", when: ({ able, actions }) => able && actions >= 7 },
    { key: "end", when: ({ view, able }) => able && view.turn >= LATE },
  ],
};
