/** What the keys do in the harbour: the cursor is the middle of the strip in hand. */

import type { CameraControl } from "../shared/camera";
import { type TableKeys, useCursor } from "../shared/cursor";
import { placeOf } from "../shared/geometry";
import type { Place } from "./codes";
import type { Placing } from "./placing";

interface Keyboard extends Pick<TableKeys, "svg" | "cells" | "hovering"> {
  lens: CameraControl;
  placing: Placing;
  /** The cursor is here now. */
  point(place: Place): void;
  togglePoints(): void;
}

export const useKeyboard = ({ placing, point, togglePoints, ...board }: Keyboard) =>
  useCursor({
    ...board,
    frame: ".ds-frame",
    aimAt: (place) => {
      point(place);
      placing.aimAt({ point: centreOf(place), by: "keys", held: false });
    },
    leave: () => {
      if (placing.aim?.by === "keys") placing.aimAt(null);
    },
    extent: (place) => [place],
    offered: () => [...placing.offers.middles(placing.slot, placing.direction).keys()].map(placeOf),
    choose: (slot) => {
      if (slot < 2) placing.choose(slot);
    },
    turn: placing.turn,
    decide: (place) =>
      placing.lay(placing.settled ?? placing.settleAt({ point: centreOf(place), by: "keys", held: false })),
    cancel: () => placing.aimAt(null),
    own: { p: togglePoints },
  });

export const centreOf = ({ x, y }: Place): Place => ({ x: x + 0.5, y: y + 0.5 });
