/** What can be done now, in words: hints, names of buttons, what is said aloud. */
import { usesKeyboard } from "../../inputMode";
import type { Translate } from "../types";
import { actionOf, DONE, LEAVE_OUT, NO_DOOR, OTHER } from "./codes";
import type { Item } from "./items";
import { edgeName, inLanguage, roomName } from "./names";
import { reason } from "./reasons";
import type { Hand } from "./useHand";
import { type HouseView, type Opening, SIDES, squareName } from "./view";

/** What to do now. */
export function hint(hand: Hand, view: HouseView, t: Translate): string {
  const { own } = hand.mine;
  if (!own) return "";
  if (hand.mode === "front" || hand.mode === "window") return t(`verplant.hand.hint.${hand.mode}`);
  if (hand.mode === "place") return placeHint(hand, view, t);
  if (hand.mode === "walls") {
    const room = roomName(view, own.outline?.room ?? null, t);
    return t(own.outline?.doors.length ? "verplant.hand.hint.walls" : "verplant.hand.hint.no_door", { room });
  }
  if (own.stage === "wait") return t("verplant.hand.hint.wait");
  if (own.plan.front || !hand.tools.has("front")) return t("verplant.hand.hint.finish");
  return t(view.round === view.rounds ? "verplant.hand.hint.finish.last" : "verplant.hand.hint.finish.no_front");
}

function placeHint(hand: Hand, view: HouseView, t: Translate, how = howToPlace(hand)): string {
  const { own } = hand.mine;
  const piece = own?.piece;
  if (!own || !piece) return "";
  const name = inLanguage(piece.piece_name, t);
  const markers = view.marks.length;
  const what =
    markers > 1
      ? t("verplant.hand.piece.of", { name, number: own.marker + 1, markers })
      : t("verplant.hand.piece", { name });
  return `${what} ${t(`verplant.hand.${how}`)}`;
}

const NOT_HERE = "not_here";

function howToPlace(hand: Hand): string {
  if (hand.hasPlaces && hand.ghost !== null && !hand.fits && !hand.mine.busy) return NOT_HERE;
  return howElse(hand);
}

/** How to place it where it may lie. */
function howElse({ hasPlaces, byTouch }: Hand): string {
  if (!hasPlaces) return "hint.nowhere";
  return byTouch ? "hint.touch" : "hint.mouse";
}

/** What to do now, and what else may be said in its place while a piece is led. */
export interface Hints {
  texts: readonly string[];
  /** Which of them is said. */
  now: number;
}

export function hints(hand: Hand, view: HouseView, t: Translate): Hints {
  if (hand.mode !== "place" || !hand.hasPlaces || !hand.mine.own) return { texts: [hint(hand, view, t)], now: 0 };
  const texts = [howElse(hand), NOT_HERE].map((how) => placeHint(hand, view, t, how));
  return { texts, now: howToPlace(hand) === NOT_HERE ? 1 : 0 };
}

export function itemName({ what }: Item, hand: Hand, view: HouseView, t: Translate): string {
  switch (what.is) {
    case "tool":
      if (what.tool) return t(`verplant.control.${what.tool}`);
      return t(hand.mine.own?.stage === "outline" ? "verplant.control.walls" : "verplant.control.piece");
    case "variant":
      return t(what.code === OTHER ? "verplant.control.joker.other" : "verplant.control.joker.mirror");
    case "door":
      if (!usesKeyboard.value) return t("verplant.control.door.best");
      return t("verplant.control.door", {
        square: squareName(actionOf(what.code).is === "door" ? atOf(what.code)[0] : 0),
      });
    case "draw":
      if (hand.mode === "walls" && hand.meant !== null) {
        if (!usesKeyboard.value) return t("verplant.control.door.here");
        return t("verplant.control.door", { square: squareName(atOf(hand.meant)[0]) });
      }
      return t("verplant.control.draw");
    case "leave":
      return t(hand.warning?.code === LEAVE_OUT ? "verplant.control.leave.yet" : "verplant.control.leave");
    case "no_door":
      return t(hand.warning?.code === NO_DOOR ? "verplant.control.no_door.yet" : "verplant.control.no_door");
    case "done":
      if (hand.warning?.code === DONE) return t("verplant.control.done.yet");
      return t(view.round === view.rounds ? "verplant.control.done.last" : "verplant.control.done");
    default:
      return t(`verplant.control.${what.is}`);
  }
}

/** The square and side of a code that has one. */
export function atOf(code: number): Opening {
  const action = actionOf(code);
  return "side" in action ? [action.square, action.side] : [0, 0];
}

/** What changes without the focus moving, for those who hear the board. */
export function spoken(hand: Hand, view: HouseView, t: Translate): string {
  if (hand.byKeys && hand.ghost !== null && hand.pose) {
    const where = { square: squareName(hand.ghost), turn: t(`verplant.turn.${hand.pose.turn}`) };
    if (hand.fits) return t("verplant.hand.said.fits", where);
    const not = t("verplant.hand.said.not", where);
    return hand.why ? `${not}. ${reason(hand.why, t)}` : not;
  }
  if (hand.byKeys && hand.meant !== null && hand.mode !== "place") return edgeName(atOf(hand.meant), t);
  if (hand.byKeys && hand.side !== null)
    return t("verplant.hand.said.no_edge", { side: t(`verplant.side.${SIDES[hand.side]}`) });
  return hint(hand, view, t);
}
