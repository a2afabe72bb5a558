/** Zoned Out in the browser. */
import "./look";
import { lazyRules } from "../../parts/lazy";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { Screen } from "./Screen";
import type { CityView } from "./view";
import { asText, describe, describeHidden, reason, scoreLabel, seatClass, seatName, seatSign, task } from "./words";

const zonedOut: BoardModule<CityView> = {
  Board,
  Rules: lazyRules(async () => (await import("./Rules")).Rules, {
    en: () => import("./en.json?rules"),
    de: () => import("./de.json?rules"),
    fr: () => import("./fr.json?rules"),
    es: () => import("./es.json?rules"),
  }),
  guide: () => import("./guide"),
  Screen,
  describe,
  describeHidden,
  asText,
  seatName: (seat, _view, t) => seatName(seat, t),
  seatSign,
  seatClass,
  reason,
  scoreLabel,
  task,
  comesFirst: true,
  catalogues: {
    en: () => import("./en.json?board"),
    de: () => import("./de.json?board"),
    fr: () => import("./fr.json?board"),
    es: () => import("./es.json?board"),
  },
};

export default zonedOut;
