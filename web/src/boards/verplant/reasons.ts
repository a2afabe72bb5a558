/** Why something is refused, why something does not count, and what should be known before it is done. */
import { usesKeyboard } from "../../inputMode";
import type { Refusal } from "../../wire";
import type { Translate } from "../types";
import { languageOf, listOf } from "./names";
import { type Caution, type Piece, type RoomView, squareName, type Why } from "./view";

/** Only met by whoever types: the server's sentence names what can be typed, and is best where it is understood. */
const TYPED = new Set([
  "action/text",
  "card/unknown",
  "door/where",
  "place/which_way",
  "room/unknown",
  "start/text",
  "turn/text",
]);

/** Stands where names of squares would be. */
const UNNAMED = "□";
/** Squares that follow at the end of a sentence. */
const AFTERWARDS = new RegExp(`\\s?: ${UNNAMED}\\.$`);

/** So many squares are named; a longer list says that there are more. */
const NAMED = 6;

function squaresIn(squares: readonly string[] | undefined, t: Translate): string {
  const names = squares ?? [];
  return names.length > NAMED ? `${names.slice(0, NAMED).join(", ")} …` : listOf(names, t);
}

/**
 * A text of the catalogue with its squares put in; the server's own sentence where there is none. Where they only
 * follow, whoever points sees them marked and needs no names.
 */
function said(key: string, squares: readonly string[] | undefined, sentence: string, t: Translate): string {
  const text = t(key, { squares: usesKeyboard.value ? squaresIn(squares, t) : UNNAMED });
  if (text === key) return sentence;
  const bare = text.replace(AFTERWARDS, ".");
  return bare.includes(UNNAMED) ? t(key, { squares: squaresIn(squares, t) }) : bare;
}

/** Why not, in the person's language; the server's own sentence where we have none. */
export function reason(refusal: Refusal, t: Translate): string {
  if (TYPED.has(refusal.code) && languageOf(t) === "en") return refusal.sentence;
  return said(`verplant.refused.${refusal.code}`, refusal.squares, refusal.sentence, t);
}

/** Something that is allowed and probably not wanted. In missions without a hallway some of it has other words (V15). */
export function cautionText(caution: Caution, t: Translate): string {
  const key = `verplant.caution.${caution.code}`;
  const entrance = `${key}.entrance`;
  const isOwn = caution.rule === "V15" && t(entrance) !== entrance;
  return said(isOwn ? entrance : key, caution.squares, caution.sentence, t);
}

// What does not count ------------------------------------------------------------------------------

/** Why a room or a piece does not count, without squares. */
export const whyText = (why: Why, t: Translate): string => t(`verplant.why.${why}`);

/** In two or three words, where there is little room. */
export function whyShort(why: Why, t: Translate): string {
  const key = `verplant.why.short.${why}`;
  const text = t(key);
  return text === key ? whyText(why, t) : text;
}

/** Why a piece does not count; squares are named for whoever goes about with the keyboard. */
export const pieceWhy = (piece: Pick<Piece, "why" | "break">, t: Translate): string =>
  usesKeyboard.value ? pieceWhyAt(piece, t) : whyText(piece.why, t);

/** Why a piece does not count, with the square where the way to it ends. */
export function pieceWhyAt(piece: Pick<Piece, "why" | "break">, t: Translate): string {
  if (piece.why !== "not_reached" || !piece.break) return whyText(piece.why, t);
  const { missed, last, blocked, wall } = piece.break;
  const squares = { missed: squareName(missed), last: squareName(last), blocked: squareName(blocked) };
  if (missed === last) return t("verplant.break.door", squares);
  return t(wall ? "verplant.break.wall" : "verplant.break.square", squares);
}

/** What may still come while the match goes on: the room is not finished, or the front door not drawn. */
export const isWaiting = (why: Why): boolean => why === "not_finished" || why === "no_front_door";

/** Whether a room is closed and nothing in it counts: the reason is the room's, not the piece's. */
export const isRoomLost = ({ state, why }: RoomView): boolean => state === "finished" && why !== "counts";
