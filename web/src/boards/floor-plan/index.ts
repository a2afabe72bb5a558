/** Floor Plan in the browser. */
import { lazy, lazyGuide, lazyRules } from "../../parts/lazy";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { DONE } from "./codes";
import { EntryPicture } from "./EntryPicture";
import "./look";
import { scoreTopic } from "./topics";
import { type FloorView, WIDTH } from "./view";
import { asText, describe, reason, scoreLabel, seatName, summary, task, where } from "./words";

export { SheetPicture, SheetThumb } from "./Drawing";
export { RoundTrack } from "./Panels";
export { Dice } from "./signs";

const floorPlan: BoardModule<FloorView> = {
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
  stampHeight: (view) => (view.height + 0.6) / (WIDTH + 0.6),
  describe,
  where,
  EntryPicture,
  asText,
  reason,
  scoreLabel,
  scoreTopic,
  task,
  seatName: (seat, _view, t) => seatName(seat, t),
  seatClass: (seat) => `fp-seat-${seat % 5}`,
  rounds: {
    count: (view) => view.rounds,
    finishes: (code) => code === DONE,
    summary,
    // Open sheets are looked at, not told stroke by stroke.
    mentions: () => false,
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

export default floorPlan;
