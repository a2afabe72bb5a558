/** Zoned Out in the browser. */
import "./look";
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { Picture } from "./Picture";
import { Rules } from "./Rules";
import { Screen } from "./Screen";
import type { CityView } from "./view";
import { asText, describe, describeHidden, reason, scoreLabel, seatClass, seatName, seatSign, task } from "./words";

const zonedOut: BoardModule<CityView> = {
  Board,
  Picture,
  Rules,
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
    en: () => import("./en.json"),
    de: () => import("./de.json"),
    fr: () => import("./fr.json"),
    es: () => import("./es.json"),
  },
};

export default zonedOut;
