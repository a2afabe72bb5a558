/** What a line of the log is about: a card, or a piece of furniture. */
import type { JSX } from "preact";
import type { EntryPictureProps } from "../types";
import { FurnitureIcon, PieceFigure } from "./pictures";
import type { HouseView } from "./view";
import { effectOf } from "./words";

export function EntryPicture({ entry, view }: EntryPictureProps<HouseView>): JSX.Element | null {
  const turned = /^card (\d+)$/.exec(entry.text)?.[1];
  const about = turned && view.cards.find(({ number }) => number === Number(turned));
  if (about) return <FurnitureIcon card={about} />;
  const { slot, shape } = effectOf(entry);
  const card = slot === undefined ? undefined : view.cards[slot];
  const marked = /^mark ([12])$/.exec(entry.text)?.[1];
  const piece = marked ? card?.pieces?.[Number(marked) - 1] : card?.pieces?.find((one) => one.shape === shape);
  return card && piece ? <PieceFigure piece={piece} drawing={card.drawing} faces={piece.faces} /> : null;
}
