/** What things are called in the current language: rooms, furniture, pieces, squares, edges. */
import type { Language, Translate } from "../types";
import {
  type Card,
  type HouseView,
  type Opening,
  type Piece,
  type Printed,
  SIDES,
  squareName,
  type Words,
} from "./view";

export const languageOf = (t: Translate): Language => t("verplant.language") as Language;

/** A text that the server gives in four languages. */
export const inLanguage = (words: Words, t: Translate): string => words[languageOf(t)] ?? words.en;

/** A name within a sentence: with a small letter, but in German, and unless it is all capitals ("TV"). */
export function insideSentence(words: Words, t: Translate): string {
  const name = inLanguage(words, t);
  if (languageOf(t) === "de" || name.slice(0, 2) === name.slice(0, 2).toUpperCase()) return name;
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** A room within a sentence; a name that is the same in all languages keeps its capitals ("Mina’s room"). */
export const roomInSentence = (name: Words, t: Translate): string =>
  new Set(Object.values(name)).size === 1 ? name.en : insideSentence(name, t);

export const seatName = (seat: number, t: Translate): string => t("verplant.seat", { number: seat + 1 });

export function roomName(view: HouseView, room: number | null, t: Translate): string {
  const found = room === null ? undefined : view.rooms[room];
  return found ? inLanguage(found.name, t) : "";
}

export const cardName = (card: Card | undefined, t: Translate): string => (card ? inLanguage(card.name, t) : "");

/** The printed piece that a drawn one is; undefined if its card is not known. */
export const printedOf = (view: HouseView, piece: Pick<Piece, "slot" | "shape">): Printed | undefined =>
  view.cards[piece.slot]?.pieces?.find(({ shape }) => shape === piece.shape);

/** What a drawn piece is called: the piece's own name, else its furniture. */
export function pieceName(view: HouseView, piece: Pick<Piece, "slot" | "shape">, t: Translate): string {
  const printed = printedOf(view, piece);
  return printed ? inLanguage(printed.name, t) : cardName(view.cards[piece.slot], t);
}

/** The letter that a piece has in texts, in the order drawn. */
export const pieceLetter = (index: number): string => String.fromCharCode(65 + (index % 26));

/** "north side of c4" */
export const edgeName = ([square, side]: Opening, t: Translate): string =>
  t(`verplant.edge.${SIDES[side] ?? "n"}`, { square: squareName(square) });

/** Squares as parts of rows: "a1–c1, a2". */
export function spans(squares: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const square of [...squares].sort((one, other) => one - other)) {
    const last = parts.at(-1);
    if (last && last[1] === square - 1) last[1] = square;
    else parts.push([square, square]);
  }
  const named = parts.map(([from, to]) => (from === to ? squareName(from) : `${squareName(from)}–${squareName(to)}`));
  return named.join(", ");
}

export const listOf = (items: readonly string[], t: Translate): string =>
  new Intl.ListFormat(languageOf(t), { type: "conjunction" }).format(items);

export const squareNames = (squares: readonly number[]): string[] => squares.map(squareName).filter(Boolean);
