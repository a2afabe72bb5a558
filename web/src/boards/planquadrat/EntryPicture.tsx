/** The house or monument that a line of the log is about. */
import type { JSX } from "preact";
import type { EntryPictureProps } from "../types";
import { type House, type Length, parseAction } from "./codes";
import { CELL } from "./geometry";
import { HouseShadow, HouseShape, Monument } from "./pieces";
import type { TownView } from "./town";
import { directionOf } from "./words";

/** All houses have the same scale: room for a large one that slides. */
const WIDTH = 3 * CELL + 60;
const TURNS = { e: 0, s: 90, w: 180, n: -90 };

export function EntryPicture({ entry }: EntryPictureProps<TownView>): JSX.Element | null {
  const action = parseAction(entry.text);
  if (action?.kind === "claim") {
    return (
      <svg aria-hidden="true" viewBox="-30 -50 64 86">
        <Monument seat={entry.seat} x={0} y={0} />
      </svg>
    );
  }
  if (action?.kind !== "place" && action?.kind !== "slide") return null;
  const length = action.kind === "place" ? action.house.length : ((entry.effect?.length ?? 1) as Length);
  const right = length * CELL + (action.kind === "slide" ? 60 : 10);
  const house: House = { line: 0, edge: 0, length };
  return (
    <svg aria-hidden="true" class="pq-entry" viewBox={`${right - WIDTH} -50 ${WIDTH} 80`}>
      <HouseShadow house={house} />
      <HouseShape house={house} />
      {action.kind === "slide" && (
        <path
          class="pq-entry-way"
          transform={`translate(${length * CELL + 30} -10) rotate(${TURNS[directionOf(action.from, action.to)]})`}
          d="M-22 0h42m-16 -16l16 16l-16 16"
        />
      )}
    </svg>
  );
}
