/** Verplant & Zugestellt in the browser. */
import { lazy, lazyGuide, lazyRules } from "../../parts/lazy";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import "./look";
import { DONE } from "./codes";
import { EntryPicture } from "./EntryPicture";
import { stampHeight } from "./geometry";
import { scoreTopic } from "./topics";
import type { HouseView } from "./view";
import { describe, describeHidden, mentions, reason, scoreLabel, seatName, summary, task, turn, where } from "./words";

const verplant: BoardModule<HouseView> = {
  Board,
  Rules: lazyRules(async () => (await import("./Rules")).Rules, {
    en: () => import("./en.json?rules"),
    de: () => import("./de.json?rules"),
    fr: () => import("./fr.json?rules"),
    es: () => import("./es.json?rules"),
  }),
  guide: lazyGuide(() => import("./guide"), {
    en: () => import("./en.json?guide"),
    de: () => import("./de.json?guide"),
    fr: () => import("./fr.json?guide"),
    es: () => import("./es.json?guide"),
  }),
  Screen: lazy(async () => (await import("./Screen")).Screen),
  Stamp: lazy(async () => (await import("./Screen")).Stamp, null),
  Finished: lazy(async () => (await import("./LargePlan")).Finished, null),
  stampHeight,
  describe,
  describeHidden,
  where,
  EntryPicture,
  asText: async (view, t) => (await import("./asText")).asText(view, t),
  reason,
  scoreLabel,
  scoreTopic,
  task,
  turn,
  seatName: (seat, _view, t) => seatName(seat, t),
  seatSign: (seat) => String(seat + 1),
  seatClass: (seat) => `vz-seat-${seat % 6}`,
  rounds: {
    count: (view) => view.rounds,
    finishes: (code) => code === DONE,
    summary,
    mentions,
  },
  catalogues: {
    en: () => import("./en.json?board"),
    de: () => import("./de.json?board"),
    fr: () => import("./fr.json?board"),
    es: () => import("./es.json?board"),
  },
  refusals: {
    en: () => import("./en.json?refusals"),
    de: () => import("./de.json?refusals"),
    fr: () => import("./fr.json?refusals"),
    es: () => import("./es.json?refusals"),
  },
};

export default verplant;
