/** The strip that a line of the log is about. */
import type { JSX } from "preact";
import type { EntryPictureProps } from "../types";
import { readLay, stripNumbered } from "./codes";
import { StripIcon } from "./Strip";
import type { HarbourView } from "./view";

export function EntryPicture({ entry, view }: EntryPictureProps<HarbourView>): JSX.Element | null {
  const strip = /^draw (\d+)$/.exec(entry.text)?.[1] ?? readLay(entry.text)?.strip;
  const found = strip ? stripNumbered(view, strip) : undefined;
  return found ? <StripIcon picture={found.picture} /> : null;
}
