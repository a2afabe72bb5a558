/** Verplant & Zugestellt in words: what happened, what is to be done, what the points are for. */
import type { EntryInfo, Moment, ScoreLineInfo } from "../../wire";
import { pointsIn, tell, tellFirst, withSign } from "../shared/tell";
import type { Telling, Translate, Where } from "../types";
import {
  cardName,
  edgeName,
  inLanguage,
  insideSentence,
  listOf,
  pieceName,
  printedOf,
  roomInSentence,
  roomName,
} from "./names";
import { pieceWhy } from "./reasons";
import { type Card, type HouseView, type Opening, type Piece, parseSquare, SIDES, type SideName } from "./view";

export { seatName } from "./names";
export { reason } from "./reasons";

// What happened ------------------------------------------------------------------------------------

const cardOf = (view: HouseView, number: string | undefined): Card | undefined =>
  view.cards.find((card) => card.number === Number(number));

function edge(square: string | undefined, side: string | undefined, t: Translate): string {
  const opening: Opening = [parseSquare(square ?? ""), SIDES.indexOf((side ?? "n") as SideName)];
  return edgeName(opening, t);
}

/** The two pieces of a card, once it is known which card it is. */
function piecesOf(card: Card | undefined, letter: string | undefined, t: Translate): string {
  if (!card?.pieces || card.card !== letter) return cardName(card, t);
  return listOf(
    card.pieces.map(({ name }) => insideSentence(name, t)),
    t,
  );
}

/** Which card and piece a step was about, as the game's Python `effect()` tells it. */
export const effectOf = ({ effect }: EntryInfo): { slot?: number; shape?: number } => effect ?? {};

/** What a marker was put on; while nothing is known of the entry, a piece of the card that is chosen now. */
function markedPiece(entry: EntryInfo, piece: string, view: HouseView, t: Translate): string {
  const slot = effectOf(entry).slot ?? view.card;
  const name = slot === null ? undefined : view.cards[slot]?.pieces?.[Number(piece) - 1]?.name;
  return name ? insideSentence(name, t) : piece;
}

type Say = (
  found: RegExpExecArray,
  view: HouseView,
  t: Translate,
  told: Telling | undefined,
  entry: EntryInfo,
) => string;

/** Each way an action can be written, and what is said of it. */
const SAID: readonly [RegExp, Say][] = [
  [
    /^first (\d+)$/,
    ([, number = ""], _view, t, told) => tellFirst(t, "verplant.did.first", told, Number(number) - 1, { number }),
  ],
  [
    /^turn (\d+)([ab])$/,
    ([, number = "", letter], view, t, told) =>
      tell(t, "verplant.did.turn", told, { pieces: piecesOf(cardOf(view, number), letter, t) }),
  ],
  [
    /^room (\w+)$/,
    ([, kind = ""], view, t, told) => {
      const room = view.rooms.find((one) => one.kind === kind);
      return tell(t, "verplant.did.room", told, { room: room ? roomInSentence(room.name, t) : kind });
    },
  ],
  [
    /^card (\d+)$/,
    ([, number = ""], view, t, told) => {
      const card = cardOf(view, number);
      return tell(t, "verplant.did.card", told, { card: card ? insideSentence(card.name, t) : number });
    },
  ],
  [
    /^mark ([12])$/,
    ([, piece = ""], view, t, told, entry) =>
      tell(t, "verplant.did.mark", told, { piece: markedPiece(entry, piece, view, t) }),
  ],
  [/^pass on$/, (_found, _view, t, told) => tell(t, "verplant.did.pass_on", told)],
  [
    /^place ([a-r]\d+) ([nesw])$/,
    ([, square = "", turn], _view, t, told) =>
      tell(t, "verplant.did.place", told, { square, turn: t(`verplant.turn.${turn}`) }),
  ],
  [/^leave out$/, (_found, _view, t, told) => tell(t, "verplant.did.leave_out", told)],
  [/^joker (other|mirror)$/, ([, how], _view, t, told) => tell(t, `verplant.did.${how}`, told)],
  [
    /^(add|drop) ([a-r]\d+)$/,
    ([, what, square = ""], _view, t, told) => tell(t, `verplant.did.${what}`, told, { square }),
  ],
  [
    /^door ([a-r]\d+)([nesw])$/,
    ([, square, side], _view, t, told) => tell(t, "verplant.did.door", told, { edge: edge(square, side, t) }),
  ],
  [/^no door$/, (_found, _view, t, told) => tell(t, "verplant.did.no_door", told)],
  [
    /^front door ([a-r]\d+)([nesw])$/,
    ([, square, side], _view, t, told) => tell(t, "verplant.did.front", told, { edge: edge(square, side, t) }),
  ],
  [
    /^window ([a-r]\d+)([nesw])$/,
    ([, square, side], _view, t, told) => tell(t, "verplant.did.window", told, { edge: edge(square, side, t) }),
  ],
  [/^done$/, (_found, _view, t, told) => tell(t, "verplant.did.done", told)],
];

export function describe(entry: EntryInfo, view: HouseView, t: Translate, told?: Telling): string {
  for (const [pattern, say] of SAID) {
    const found = pattern.exec(entry.text);
    if (found) return say(found, view, t, told, entry);
  }
  return entry.text;
}

/** The squares that were drawn on. */
export function where({ text }: EntryInfo): Where | null {
  const [, square] = /^(?:place|add|drop|(?:front )?door|window) ([a-r]\d+)/.exec(text) ?? [];
  return square ? { name: square, squares: [square] } : null;
}

/** V26: strokes of others are counted, not told. */
export const describeHidden = (_entry: EntryInfo, count: number, t: Translate): string =>
  t("verplant.hidden", { count });

/** V9: the joker is announced to all; that somebody is done is seen beside the plan. */
export const mentions = (entry: EntryInfo): boolean => entry.text.startsWith("joker");

// A round in a few words ---------------------------------------------------------------------------

/** "draws small sofa, walls with a door and 2 windows: +4" */
export function summary(entries: readonly EntryInfo[], view: HouseView, t: Translate, told?: Telling): string {
  const things: string[] = [];
  const [leftOut, windows] = ["leave out", "window"].map(
    (word) => entries.filter(({ text }) => text.startsWith(word)).length,
  );
  for (const entry of entries) {
    const { text } = entry;
    if (text.startsWith("place ")) things.push(drawnPiece(entry, view, t));
    if (text.startsWith("door ")) things.push(t("verplant.drew.walls"));
    if (text === "no door") things.push(t("verplant.drew.no_door"));
    if (text.startsWith("front door ")) things.push(t("verplant.drew.front"));
  }
  if (windows) things.push(t("verplant.drew.windows", { count: windows }));
  const jokers = entries.filter(mentions).map((entry) => describe(entry, view, t, told));
  const parts = [
    ...jokers,
    ...(things.length > 0 ? [tell(t, "verplant.drew.things", told, { things: listOf(things, t) })] : []),
    ...(leftOut ? [tell(t, "verplant.drew.left_out", told, { count: leftOut })] : []),
  ];
  if (parts.length === 0) {
    return entries.some(({ text }) => text === "done") ? tell(t, "verplant.drew.nothing", told) : "";
  }
  const what = parts.join("; ");
  const points = pointsIn(entries);
  return points ? t("verplant.drew.points", { what, points: withSign(points) }) : what;
}

/** The piece that was drawn: as the entry tells it, else it is found where it lies. */
function drawnPiece(entry: EntryInfo, view: HouseView, t: Translate): string {
  const { slot, shape } = effectOf(entry);
  const printed = slot === undefined || shape === undefined ? undefined : printedOf(view, { slot, shape });
  if (printed) return insideSentence(printed.name, t);
  const [, square = "", turn = ""] = entry.text.split(" ");
  return drawnAt(view, entry.seat, square, turn, t);
}

/** The piece that was drawn somewhere: found on the plan, or else it is of the card that is drawn now. */
function drawnAt(view: HouseView, seat: number, square: string, turn: string, t: Translate): string {
  const at = parseSquare(square);
  const lies = (piece: Piece) => piece.square === at && SIDES[piece.pose % 4] === turn;
  const piece = view.plans[seat]?.pieces.find(lies);
  if (piece) return inLanguage(view.cards[piece.slot]?.name ?? NO_NAME, t) || pieceName(view, piece, t);
  const card = view.card === null ? undefined : view.cards[view.card];
  return card ? cardName(card, t) : t("verplant.drew.some");
}

const NO_NAME = { en: "", de: "", fr: "", es: "" };

// What is to be done -------------------------------------------------------------------------------

/** What the sentences about a moment are about. */
function about(view: HouseView, t: Translate): Record<string, string | number> {
  const card = view.card === null ? undefined : view.cards[view.card];
  return {
    room: view.room === null ? "" : roomInSentence(view.rooms[view.room]?.name ?? NO_NAME, t),
    card: card ? insideSentence(card.name, t) : "",
    marker: view.marks.length + 1,
    markers: card?.markers ?? 1,
  };
}

/** What is to be done now, in a few words. */
export function task(view: HouseView, t: Translate): string {
  const stage = view.ending ? "over" : view.stage;
  const known = stage === "outline" || stage === "finish" || stage === "wait" ? "draw" : stage;
  return t(`verplant.task.${known}`, about(view, t));
}

/** Who does what: "Anna chooses a card (kitchen)". */
export function turn(name: string, moment: Moment, t: Translate, isYours = false): string {
  const view = moment.view as unknown as HouseView;
  const chooses = view.stage === "room" || view.stage === "card" || view.stage === "mark";
  if (isYours || !chooses) return task(view, t);
  return t(`verplant.turns.${view.stage}`, { name, ...about(view, t) });
}

// Points -------------------------------------------------------------------------------------------

/** What a line of the points is for; lines of the server are in English, and their keys say what they are about. */
export function scoreLabel(line: ScoreLineInfo, t: Translate, view: HouseView): string {
  const [kind, number] = line.key.split("-");
  const index = Number(number) - 1;
  if (kind === "bonus") return bonusLabel(view, index, line.label, t);
  if (kind === "missing") return t("verplant.score.missing", { room: roomName(view, index, t) });
  if (kind === "given") return t(line.points > 0 ? "verplant.score.given" : "verplant.score.given.not");
  return kind === "piece" ? pieceLabel(line, index, view, t) : line.label;
}

function bonusLabel(view: HouseView, index: number, label: string, t: Translate): string {
  const bonus = view.bonuses[index];
  return bonus ? inLanguage(bonus.text, t) : label;
}

function pieceLabel(line: ScoreLineInfo, room: number, view: HouseView, t: Translate): string {
  const card = view.cards.find((one) => one.room === room && isAbout(line.label, one));
  const names = { piece: cardName(card, t), room: roomName(view, room, t) };
  if (!card) return line.label;
  if (!/ does not count: /.test(line.label)) return t("verplant.score.piece", names);
  const piece = view.plans.flatMap((plan) => plan.pieces).find((one) => one.slot === card.slot && isAt(line, one));
  if (!piece || piece.why === "counts") return t("verplant.score.piece.no", names);
  return t("verplant.score.piece.not", { ...names, why: pieceWhy(piece, t) });
}

/** Whether a line speaks of a card's furniture: "the small sofa A in the living room". */
const isAbout = (label: string, card: Card): boolean =>
  label.toLowerCase().startsWith(`the ${card.name.en.toLowerCase()} `) &&
  /^[A-Y]\b/.test(label.slice(`the ${card.name.en} `.length));

const isAt = (line: ScoreLineInfo, piece: Piece): boolean => {
  const squares = piece.furniture.length > 0 ? piece.furniture : piece.open;
  return (
    squares.length === line.squares.length &&
    squares.every((at, index) => at === parseSquare(line.squares[index] ?? ""))
  );
};
