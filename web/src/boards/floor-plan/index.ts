/** Floor Plan in the browser. */
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { DONE } from "./codes";
import "./look";
import { Picture } from "./Picture";
import { Rules } from "./Rules";
import { Screen, Stamp, stampHeight } from "./Screen";
import type { FloorView } from "./view";
import { asText, describe, reason, scoreLabel, seatName, summary, task } from "./words";

export { SheetPicture, SheetThumb } from "./Drawing";
export { RoundTrack } from "./Panels";
export { Dice } from "./signs";

const floorPlan: BoardModule<FloorView> = {
  Board,
  Picture,
  Rules,
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
    en: () => import("./en.json"),
    de: () => import("./de.json"),
    fr: () => import("./fr.json"),
    es: () => import("./es.json"),
  },
};

export default floorPlan;
