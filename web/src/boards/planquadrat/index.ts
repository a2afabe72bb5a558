/** PlanQuadrat in the browser. */
import "./look";
import { lazyRules } from "../../parts/lazy";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { SEAT_CLASSES } from "./pieces";
import type { TownView } from "./town";
import { asText, describe, reason, scoreLabel, seatName, task } from "./words";

const planquadrat: BoardModule<TownView> = {
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
  reason,
  scoreLabel,
  task,
  seatName: (seat, _view, t) => seatName(seat, t),
  seatClass: (seat) => SEAT_CLASSES[seat] ?? SEAT_CLASSES[0],
  catalogues: {
    en: () => import("./en.json?board"),
    de: () => import("./de.json?board"),
    fr: () => import("./fr.json?board"),
    es: () => import("./es.json?board"),
  },
};

export default planquadrat;
