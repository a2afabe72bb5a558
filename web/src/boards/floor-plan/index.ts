/** Floor Plan in the browser. */
import type { BoardModule } from "../types";
import { Board } from "./Board";
import "./sheet.css";
import "./board.css";
import "./panels.css";
import "./screen.css";
import { Picture } from "./Picture";
import { Rules } from "./Rules";
import { Screen } from "./Screen";
import type { FloorView } from "./view";
import { asText, describe, reason, scoreLabel, seatName, task } from "./words";

export { SheetPicture, SheetThumb } from "./Drawing";
export { RoundTrack } from "./Panels";
export { Dice } from "./signs";

const floorPlan: BoardModule<FloorView> = {
  Board,
  Picture,
  Screen,
  Rules,
  describe,
  asText,
  reason,
  scoreLabel,
  task,
  seatName: (seat, _view, t) => seatName(seat, t),
  seatClass: (seat) => `fp-seat-${seat % 5}`,
  catalogues: {
    en: () => import("./en.json"),
    de: () => import("./de.json"),
    fr: () => import("./fr.json"),
    es: () => import("./es.json"),
  },
};

export default floorPlan;
