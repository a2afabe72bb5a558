/** What the server says an editor has to know: furniture, rooms, conditions and limits by name. */
import type { HouseView, Printed, RoomKind, Words } from "../view";

export interface FurnitureWords {
  number: number;
  /** Which drawing it has: `small-sofa`. */
  id: string;
  name: Words;
  /** The kind of room whose file it is in; null if it fits everywhere. */
  room: RoomKind | null;
  may_be_given: boolean;
  pieces: readonly (Printed & { card: string })[];
}

type FieldName = "these" | "those" | "object" | "room" | "limit" | "most" | "points";

export interface Field {
  name: FieldName;
  kind: "furniture" | "room" | "object" | "number";
  needed: boolean;
  /** Need not be there if this is. */
  or: FieldName | null;
  choices?: readonly string[];
  least?: number;
  most?: number;
}

export interface ConditionWords {
  condition: string;
  title: Words;
  fields: readonly Field[];
  example: Readonly<Record<string, unknown>>;
  /** The sentence of the example. */
  text: Words;
}

interface Limits {
  rooms: number;
  markers: number;
  markers_on_a_card: number;
  given: number;
  given_points: number;
  bonuses: number;
  pencils: number;
  bands: number;
  band_points: number;
  texts: { title: number; story: number; tips: number; name: number };
  name: { pattern: string; longest: number };
}

export interface Workshop {
  file: string;
  furniture: readonly FurnitureWords[];
  rooms: readonly { kind: RoomKind; name: Words }[];
  conditions: readonly ConditionWords[];
  objects: readonly { object: string; name: Words }[];
  limits: Limits;
}

/** What the server tells of a mission that can be played. */
export interface About {
  bonuses: readonly Words[];
  markers: number;
  rooms: number;
  view: HouseView;
}

export const furnitureOf = (workshop: Workshop | null, number: number): FurnitureWords | undefined =>
  workshop?.furniture.find((one) => one.number === number);
