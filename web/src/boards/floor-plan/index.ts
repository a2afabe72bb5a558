/** Floor Plan in the browser. */
import { lazyRules } from "../../parts/lazy";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { DONE } from "./codes";
import "./look";
import { Screen, Stamp, stampHeight } from "./Screen";
import type { FloorView } from "./view";
import { asText, describe, reason, scoreLabel, seatName, summary, task } from "./words";

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
  guide: () => import("./guide"),
  Screen,
  Stamp,
  stampHeight,
  describe,
  asText,
  reason,
  scoreLabel,
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
};

export default floorPlan;
