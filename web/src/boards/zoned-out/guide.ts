/** What can be done when, with which keys, and what a first match is told. */
import type { Guide } from "../types";
import type { CityView } from "./view";

export const guide: Guide<CityView> = {
  stage: ({ view }) => (view.phase === "turn" && view.redrawn ? "redrawn" : view.phase),
  keys: (stage) =>
    stage === "declare"
      ? [
          ["1 2 3", "help.key.density"],
          ["Esc", "keys.cancel"],
        ]
      : [
          ["← ↑ → ↓", "help.key.move"],
          ["N", "help.key.next"],
          ["Enter", "help.key.decide"],
          ["R", "help.key.turn"],
          ["+ −", "help.key.zoom"],
          ["F", "help.key.fit"],
          ["1 2 3", "help.key.choose"],
          ["Esc", "keys.cancel"],
        ],
  coach: [
    { key: "refused", when: ({ refused }) => refused },
    { key: "end", when: ({ view, able }) => able && view.trigger !== null },
    { key: "settle", when: ({ view, able }) => able && view.phase === "settle" },
    { key: "first", when: ({ view, able }) => able && view.phase === "turn" },
    { key: "move", when: ({ view, able }) => able && view.phase === "move" },
    { key: "develop", when: ({ view, seat, able }) => able && (view.points[seat] ?? 0) > 0 },
  ],
};
