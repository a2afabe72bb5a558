/**
 * The plain board: for any game that has none of its own. The server draws the position as text and names every
 * action; people pick one. So a game can be played in the browser before anybody has drawn a board for it.
 */
import type { BoardModule } from "../types";
import { Board } from "./Board";
import { Picture } from "./Picture";
import "./plain.css";

const plain: BoardModule = {
  Board,
  Picture,
  Rules: ({ t }) => t("plain.rules"),
  describe: (entry, _view, _t, told) => (told?.all?.length ? told.all : [entry]).map(({ text }) => text).join("; "),
  seatName: (seat, _view, t) => t("plain.seat", { number: seat + 1 }),
  seatSign: (seat) => String(seat + 1),
  seatClass: (seat) => `plain-seat-${seat % 6}`,
  reason: (refusal) => refusal.sentence,
  scoreLabel: (line) => line.label,
  task: (_view, t, moment) => moment?.task || t("plain.task"),
  turn: (name, moment, t) => (moment.task ? `${name} ${moment.task}` : t("plain.turn", { name })),
  catalogues: {
    en: () => import("./en.json"),
    de: () => import("./de.json"),
    fr: () => import("./fr.json"),
    es: () => import("./es.json"),
  },
};

export default plain;
