/** PlanQuadrat in the browser. */
import "./look";
import { lazyGuide, lazyRules } from "../../parts/lazy";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { EntryPicture } from "./EntryPicture";
import { SEAT_CLASSES } from "./pieces";
import type { TownView } from "./town";
import { asText, describe, reason, scoreLabel, seatName, task, unsaid, where } from "./words";

const planquadrat: BoardModule<TownView> = {
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
  describe,
  where,
  unsaid,
  EntryPicture,
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
  refusals: {
    en: () => import("./en.json?refusals"),
    de: () => import("./de.json?refusals"),
    fr: () => import("./fr.json?refusals"),
    es: () => import("./es.json?refusals"),
  },
};

export default planquadrat;
