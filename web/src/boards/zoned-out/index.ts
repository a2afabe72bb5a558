/** Zoned Out in the browser. */
import "./look";
import { lazy, lazyGuide, lazyRules } from "../../parts/lazy";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { EntryPicture } from "./EntryPicture";
import { scoreTopic } from "./topics";
import type { CityView } from "./view";
import {
  asText,
  describe,
  describeHidden,
  reason,
  scoreLabel,
  seatClass,
  seatName,
  seatSign,
  task,
  where,
} from "./words";

const zonedOut: BoardModule<CityView> = {
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
  describe,
  describeHidden,
  where,
  EntryPicture,
  asText,
  seatName: (seat, _view, t) => seatName(seat, t),
  seatSign,
  seatClass,
  reason,
  scoreLabel,
  scoreTopic,
  task,
  comesFirst: true,
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

export default zonedOut;
