/** Dschunke in the browser. */
import "./look";
import { lazyRules } from "../../parts/lazy";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { asText, describe, reason, scoreLabel, seatClass, seatName, task } from "./say";
import type { HarbourView } from "./view";

const dschunke: BoardModule<HarbourView> = {
  Board,
  Rules: lazyRules(async () => (await import("./Rules")).Rules, {
    en: () => import("./en.json?rules"),
    de: () => import("./de.json?rules"),
    fr: () => import("./fr.json?rules"),
    es: () => import("./es.json?rules"),
  }),
  guide: () => import("./guide"),
  describe,
  asText,
  seatName,
  seatClass,
  reason,
  scoreLabel,
  task,
  catalogues: {
    en: () => import("./en.json?board"),
    de: () => import("./de.json?board"),
    fr: () => import("./fr.json?board"),
    es: () => import("./es.json?board"),
  },
};

export default dschunke;
