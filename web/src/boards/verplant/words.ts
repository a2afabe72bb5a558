/** Verplant & Zugestellt in words: what happened, what is to be done, what the points are for. */
import type { EntryInfo, Moment, ScoreLineInfo } from "../../wire";
import type { Translate } from "../types";
import { cardName, edgeName, inLanguage, insideSentence, listOf, pieceName, roomInSentence, roomName } from "./names";
import { pieceWhy } from "./reasons";
import { type Card, type HouseView, type Opening, type Piece, parseSquare, SIDES, type SideName } from "./view";

export { asText } from "./asText";
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
    card.pieces.map(({ name }, index) => `${index + 1} ${insideSentence(name, t)}`),
    t,
  );
}

type Say = (found: RegExpExecArray, view: HouseView, t: Translate) => string;

/** Each way an action can be written, and what is said of it. */
const SAID: readonly [RegExp, Say][] = [
  [/^first (\d+)$/, ([, number = ""], _view, t) => t("verplant.did.first", { number })],
  [
    /^turn (\d+)([ab])$/,
    ([, number = "", letter], view, t) =>
      t("verplant.did.turn", { number, pieces: piecesOf(cardOf(view, number), letter, t) }),
  ],
  [
    /^room (\w+)$/,
    ([, kind = ""], view, t) => {
      const room = view.rooms.find((one) => one.kind === kind);
      return t("verplant.did.room", { room: room ? roomInSentence(room.name, t) : kind });
    },
  ],
  [
    /^card (\d+)$/,
    ([, number = ""], view, t) => {
      const card = cardOf(view, number);
      return t("verplant.did.card", { number, card: card ? insideSentence(card.name, t) : "" });
    },
  ],
  [/^mark ([12])$/, ([, piece = ""], _view, t) => t("verplant.did.mark", { piece })],
  [/^pass on$/, (_found, _view, t) => t("verplant.did.pass_on")],
  [
    /^place ([a-r]\d+) ([nesw])$/,
    ([, square = "", turn], _view, t) => t("verplant.did.place", { square, turn: t(`verplant.turn.${turn}`) }),
  ],
  [/^leave out$/, (_found, _view, t) => t("verplant.did.leave_out")],
  [/^joker (other|mirror)$/, ([, how], _view, t) => t(`verplant.did.${how}`)],
  [/^(add|drop) ([a-r]\d+)$/, ([, what, square = ""], _view, t) => t(`verplant.did.${what}`, { square })],
  [
    /^door ([a-r]\d+)([nesw])$/,
    ([, square, side], _view, t) => t("verplant.did.door", { edge: edge(square, side, t) }),
  ],
  [/^no door$/, (_found, _view, t) => t("verplant.did.no_door")],
  [
    /^front door ([a-r]\d+)([nesw])$/,
    ([, square, side], _view, t) => t("verplant.did.front", { edge: edge(square, side, t) }),
  ],
  [
    /^window ([a-r]\d+)([nesw])$/,
    ([, square, side], _view, t) => t("verplant.did.window", { edge: edge(square, side, t) }),
  ],
  [/^done$/, (_found, _view, t) => t("verplant.did.done")],
];

export function describe(entry: EntryInfo, view: HouseView, t: Translate): string {
  for (const [pattern, say] of SAID) {
    const found = pattern.exec(entry.text);
    if (found) return say(found, view, t);
  }
  return entry.text;
}

/** V26: strokes of others are counted, not told. */
export const describeHidden = (_entry: EntryInfo, count: number, t: Translate): string =>
  t("verplant.hidden", { count });

/** V9: the joker is announced to all; that somebody is done is seen beside the plan. */
export const mentions = (entry: EntryInfo): boolean => entry.text.startsWith("joker");

// A round in a few words ---------------------------------------------------------------------------

/** "small sofa at c4, walls with a door at e5, 2 windows" */
export function summary(entries: readonly EntryInfo[], view: HouseView, t: Translate): string {
  const parts: string[] = [];
  const [leftOut, windows] = ["leave out", "window"].map(
    (word) => entries.filter(({ text }) => text.startsWith(word)).length,
  );
  for (const { text, seat } of entries) {
    const [, square = "", turn = ""] = /^place ([a-r]\d+) ([nesw])$/.exec(text) ?? [];
    const [, front = ""] = /^front door ([a-r]\d+)/.exec(text) ?? [];
    const [, door = ""] = /^door ([a-r]\d+)/.exec(text) ?? [];
    const [, how = ""] = /^joker (\w+)$/.exec(text) ?? [];
    if (square) parts.push(t("verplant.drew.piece", { piece: drawnAt(view, seat, square, turn, t), square }));
    if (how) parts.push(t(`verplant.drew.${how}`));
    if (door) parts.push(t("verplant.drew.walls", { square: door }));
    if (text === "no door") parts.push(t("verplant.drew.no_door"));
    if (front) parts.push(t("verplant.drew.front", { square: front }));
  }
  if (leftOut) parts.push(t("verplant.drew.left_out", { count: leftOut }));
  if (windows) parts.push(t("verplant.drew.windows", { count: windows }));
  const isDone = entries.some(({ text }) => text === "done");
  return parts.length === 0 && isDone ? t("verplant.drew.nothing") : parts.join(", ");
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
