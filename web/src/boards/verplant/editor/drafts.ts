/** Missions that are being made, kept in this browser under a key each. */
import { type Data, missionData, readMission } from "./data";
import type { Mission } from "./mission";

const KEPT_AS = "drawingboard.mission.";
const LAST = "drawingboard.mission-editor";

export interface Draft {
  id: string;
  /** When it was changed last, in milliseconds. */
  changed: number;
  mission: Mission;
}

/** Whether drafts are kept: the browser may have no room, or be told to keep nothing. */
export type Keeping = "kept" | "full" | "off";

/** The part of the browser's storage that is used here. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The browser's storage; null where a person has switched it off. */
export function browserShelf(): Shelf | null {
  try {
    const shelf = window.localStorage;
    shelf.getItem(LAST);
    return shelf;
  } catch {
    return null;
  }
}

export const newId = (): string => Math.random().toString(36).slice(2, 10);

/** A name that was made from the title is not kept: it goes on following the title. */
function keptData(mission: Mission): Data {
  const data = missionData(mission);
  return { ...data, mission: { ...(data.mission as Data), name: mission.name || undefined } };
}

function readDraft(shelf: Shelf, key: string): Draft | null {
  try {
    const found: unknown = JSON.parse(shelf.getItem(key) ?? "null");
    if (typeof found !== "object" || found === null || !("data" in found)) return null;
    const mission = readMission(found.data);
    const changed = "changed" in found && typeof found.changed === "number" ? found.changed : 0;
    return mission && { id: key.slice(KEPT_AS.length), changed, mission };
  } catch {
    return null;
  }
}

/** All drafts, the one that was changed last first. What cannot be read is left where it is. */
export function keptDrafts(shelf: Shelf | null): Draft[] {
  if (!shelf) return [];
  const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "");
  const found = keys.filter((key) => key.startsWith(KEPT_AS)).map((key) => readDraft(shelf, key));
  return found.filter((draft) => draft !== null).sort((one, other) => other.changed - one.changed);
}

export function keepDraft(shelf: Shelf | null, draft: Draft): Keeping {
  if (!shelf) return "off";
  try {
    shelf.setItem(KEPT_AS + draft.id, JSON.stringify({ changed: draft.changed, data: keptData(draft.mission) }));
    return "kept";
  } catch {
    return "full";
  }
}

export function forgetDraft(shelf: Shelf | null, id: string): void {
  shelf?.removeItem(KEPT_AS + id);
}

/** The draft that was open last. */
export const lastOpen = (shelf: Shelf | null): string => shelf?.getItem(LAST) ?? "";

export function rememberOpen(shelf: Shelf | null, id: string): void {
  try {
    shelf?.setItem(LAST, id);
  } catch {
    // Then the newest one is opened.
  }
}
