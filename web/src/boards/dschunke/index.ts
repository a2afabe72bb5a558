/** Dschunke in the browser. */
import "./look";
import { lazyGuide, lazyRules } from "../../parts/lazy";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { EntryPicture } from "./EntryPicture";
import { asText, describe, reason, scoreLabel, seatClass, seatName, task, where } from "./say";
import type { HarbourView } from "./view";

const dschunke: BoardModule<HarbourView> = {
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
  EntryPicture,
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
