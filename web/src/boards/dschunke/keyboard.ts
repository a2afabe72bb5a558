/** What the keys do in the harbour: the cursor is the middle of the strip in hand. */

import { useEffect } from "preact/hooks";
import type { CameraControl } from "../shared/camera";
import { type TableKeys, useCursor } from "../shared/cursor";
import { nameOf, placeOf } from "../shared/geometry";
import { layAround, type Place, placesOf } from "./codes";
import type { Placing } from "./placing";

interface Keyboard extends Pick<TableKeys, "svg" | "cells" | "hovering"> {
  lens: CameraControl;
  placing: Placing;
  /** The squares of what was just laid. */
  fresh: ReadonlySet<string>;
  /** So many strips lie there. */
  laid: number;
  /** The cursor is here now. */
  point(place: Place): void;
  togglePoints(): void;
}

export function useKeyboard({ placing, fresh, laid, point, togglePoints, ...board }: Keyboard) {
  const { able, slot, direction } = placing;
  const offered = () => [...placing.offers.middles(slot, direction).keys()].map(placeOf);
  const { cursor, waitAt, listeners } = useCursor({
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
    offered,
    choose: (slot) => {
      if (slot < 2) placing.choose(slot);
    },
    turn: placing.turn,
    decide: (place) =>
      placing.lay(placing.settled ?? placing.settleAt({ point: centreOf(place), by: "keys", held: false })),
    cancel: () => placing.aimAt(null),
    own: { p: togglePoints },
  });

  // The next strip waits where it may lie, beside what was just laid, so that it hides nothing of it.
  useEffect(() => {
    if (!able) return;
    const hides = (middle: Place) => placesOf(layAround(slot, direction, middle)).some((at) => fresh.has(nameOf(at)));
    const away = ({ x, y }: Place) => Math.hypot(x - cursor.x, y - cursor.y);
    const beside = offered().filter((middle) => !hides(middle));
    waitAt(beside.sort((a, b) => away(a) - away(b))[0] ?? cursor);
  }, [able, laid]);

  return { cursor, listeners };
}

export const centreOf = ({ x, y }: Place): Place => ({ x: x + 0.5, y: y + 0.5 });
