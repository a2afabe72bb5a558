/** Dschunke in the browser. */
import "./look";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { Picture } from "./Picture";
import { Rules } from "./Rules";
import { asText, describe, reason, scoreLabel, seatClass, seatName, task } from "./say";
import type { HarbourView } from "./view";

const dschunke: BoardModule<HarbourView> = {
  Board,
  Picture,
  Rules,
  guide: () => import("./guide"),
  describe,
  asText,
  seatName,
  seatClass,
  reason,
  scoreLabel,
  task,
  catalogues: {
    en: () => import("./en.json"),
    de: () => import("./de.json"),
    fr: () => import("./fr.json"),
    es: () => import("./es.json"),
  },
};

export default dschunke;
