/** Verplant & Zugestellt in the browser. */
import { lazyRules } from "../../parts/lazy";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import "./look";
import { DONE } from "./codes";
import { Finished } from "./Others";
import { Screen, Stamp, stampHeight } from "./Screen";
import type { HouseView } from "./view";
import { asText, describe, describeHidden, mentions, reason, scoreLabel, seatName, summary, task, turn } from "./words";

const verplant: BoardModule<HouseView> = {
  Board,
  Rules: lazyRules(async () => (await import("./Rules")).Rules, {
    en: () => import("./en.json?rules"),
    de: () => import("./de.json?rules"),
    fr: () => import("./fr.json?rules"),
    es: () => import("./es.json?rules"),
  }),
  guide: () => import("./guide"),
  Screen,
  Stamp,
  Finished,
  stampHeight,
  describe,
  describeHidden,
  asText,
  reason,
  scoreLabel,
  task,
  turn,
  seatName: (seat, _view, t) => seatName(seat, t),
  seatSign: (seat) => String(seat + 1),
  seatClass: (seat) => `vz-seat-${seat % 6}`,
  rounds: {
    count: (view) => view.rounds,
    finishes: (code) => code === DONE,
    summary,
    mentions,
  },
  catalogues: {
    en: () => import("./en.json?board"),
    de: () => import("./de.json?board"),
    fr: () => import("./fr.json?board"),
    es: () => import("./es.json?board"),
  },
};

export default verplant;
