/** What the keys do in the city: while a card is in hand the cursor is its north-west block, otherwise any block. */

import type { CameraControl } from "../shared/camera";
import { type TableKeys, useCursor } from "../shared/cursor";
import { nameOf, placeOf } from "../shared/geometry";
import { crossingOf, type Place } from "./codes";
import type { Hand } from "./useHand";
import { DENSITIES } from "./view";

interface Keyboard extends Pick<TableKeys, "svg" | "cells" | "hovering"> {
  lens: CameraControl;
  hand: Hand;
  /** The cursor is here now. */
  point(place: Place | null): void;
}

export function useKeyboard({ hand, point, ...board }: Keyboard) {
  const aimAt = (place: Place) => {
    point(place);
    hand.aimAt({ point: crossingOf(place), by: "keys", held: false });
  };
  return useCursor({
    ...board,
    frame: ".zo-frame",
    aimAt,
    leave: () => {
      if (hand.aim?.by !== "keys") return;
      hand.aimAt(null);
      point(null);
    },
    extent: (place) => [place, crossingOf(place)],
    offered: () => {
      const offered = hand.mode === "move" ? hand.offers.moves : hand.anchors;
      return [...(offered?.keys() ?? [])].map(placeOf);
    },
    /** A card of the hand; or, when a density is asked for, that. */
    choose: (number, cursor) => {
      const density = DENSITIES[number];
      const card = hand.cards[number];
      if (hand.mode === "declare" && density) hand.declare(density);
      else if (card) {
        hand.choose(card.card);
        if (hand.aim?.by === "keys") aimAt(cursor);
      }
    },
    turn: hand.turn,
    decide: (cursor) => {
      if (hand.mode === "move") hand.moveTo(cursor, nameOf(cursor));
      else hand.lay(hand.settled ?? hand.settleAt({ point: crossingOf(cursor), by: "keys", held: false }));
    },
    cancel: hand.cancel,
  });
}
