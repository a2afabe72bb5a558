/** PlanQuadrat in the browser. */
import "./look";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { Picture } from "./Picture";
import { SEAT_CLASSES } from "./pieces";
import { Rules } from "./Rules";
import type { TownView } from "./town";
import { asText, describe, reason, scoreLabel, seatName, task } from "./words";

const planquadrat: BoardModule<TownView> = {
  Board,
  Picture,
  Rules,
  guide: () => import("./guide"),
  describe,
  asText,
  reason,
  scoreLabel,
  task,
  seatName: (seat, _view, t) => seatName(seat, t),
  seatClass: (seat) => SEAT_CLASSES[seat] ?? SEAT_CLASSES[0],
  catalogues: {
    en: () => import("./en.json"),
    de: () => import("./de.json"),
    fr: () => import("./fr.json"),
    es: () => import("./es.json"),
  },
};

export default planquadrat;
