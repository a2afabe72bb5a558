/** The card, planner or pieces that a line of the log is about. */
import type { JSX } from "preact";
import { memo } from "../shared/memo";
import type { EntryPictureProps } from "../types";
import { BlockFace, CardFace } from "./Block";
import { Pawn, Stack } from "./pieces";
import type { CityView } from "./view";
import { effectOf } from "./words";

export function EntryPicture({ entry }: EntryPictureProps<CityView>): JSX.Element | null {
  const { blocks, block, developed } = effectOf(entry);
  return (
    <>
      {blocks && <CardPicture blocks={blocks.join(" ")} />}
      {block && (
        <svg aria-hidden="true" viewBox="0 0 100 100">
          <BlockFace kind={block} />
          <g transform="translate(50 92)">
            <Pawn seat={entry.seat} />
          </g>
        </svg>
      )}
      {developed && developed.squares.length > 0 && (
        <svg aria-hidden="true" viewBox="8 38 72 58">
          <Stack seat={developed.seat} pieces={1} />
        </svg>
      )}
    </>
  );
}

/** A card has many lines: it is drawn once. */
const CardPicture = memo(({ blocks }: { blocks: string }) => (
  <svg aria-hidden="true" viewBox="-3 -3 206 206">
    <CardFace blocks={blocks.split(" ")} />
  </svg>
));
