/** Verplant & Zugestellt in the browser. */
import type { BoardModule } from "../types";
import { Board } from "./Board";
import "./look";
import { DONE } from "./codes";
import { Finished } from "./Others";
import { Picture } from "./Picture";
import { Rules } from "./Rules";
import { Screen, Stamp, stampHeight } from "./Screen";
import type { HouseView } from "./view";
import { asText, describe, describeHidden, mentions, reason, scoreLabel, seatName, summary, task, turn } from "./words";

const verplant: BoardModule<HouseView> = {
  Board,
  Picture,
  Rules,
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
    en: () => import("./en.json"),
    de: () => import("./de.json"),
    fr: () => import("./fr.json"),
    es: () => import("./es.json"),
  },
};

export default verplant;
