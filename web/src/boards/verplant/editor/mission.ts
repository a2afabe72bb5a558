/** A mission as it is being made: everything that a `mission.toml` says, in the shape in which it is edited. */
import type { Language } from "../../types";
import type { RoomKind } from "../view";
import { EMPTY_PLAN, type Plan } from "./plan";

export const KINDS: readonly RoomKind[] = ["living", "kitchen", "bath", "bedroom", "study"];
export const FRONT_DOOR = "front door";
export const WINDOW = "window";
/** The chapter of missions of one's own. */
export const OWN_CHAPTER = "own";

/** A text: one for all languages, or one for each; those that are missing are filled by the others. */
export type Texts = string | Readonly<Partial<Record<Language, string>>>;

export interface FurnitureCount {
  number: number;
  markers: number;
}

export interface Room {
  kind: RoomKind;
  /** Empty if it is called as always. */
  name: Texts;
  furniture: readonly FurnitureCount[];
}

/** Furniture that stands there already; its squares are in the plan. */
export interface Given {
  letter: string;
  number: number;
  points: number;
}

export interface Bonus {
  condition: string;
  points: number;
  these?: readonly number[];
  those?: readonly number[];
  object?: string;
  room?: RoomKind;
  limit?: number;
  most?: number;
}

export interface Mission {
  /** For programs; if it is empty it is made from the title. */
  name: string;
  chapter: string;
  difficulty: number;
  title: Texts;
  story: Texts;
  tips: Texts;
  /** The mission that is recommended afterwards. */
  next: string;
  /** The room that the front door leads into, where there is no hallway. */
  entrance: RoomKind | "";
  bands: readonly number[];
  plan: Plan;
  given: readonly Given[];
  rooms: readonly Room[];
  bonuses: readonly Bonus[];
}

export const EMPTY_MISSION: Mission = {
  name: "",
  chapter: OWN_CHAPTER,
  difficulty: 1,
  title: "",
  story: "",
  tips: "",
  next: "",
  entrance: "",
  bands: [],
  plan: EMPTY_PLAN,
  given: [],
  rooms: [],
  bonuses: [],
};

const LANGUAGES: readonly Language[] = ["en", "de", "fr", "es"];

/** A text in a language, or else in the first that has one. */
export function textIn(texts: Texts, language: Language): string {
  if (typeof texts === "string") return texts;
  return texts[language] || LANGUAGES.map((other) => texts[other]).find(Boolean) || "";
}

const LONGEST_NAME = 40;

/** A name for programs made from a title: `Omas Häuschen` becomes `omas-haeuschen`. */
export function slug(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/ä/g, "ae")
    .replace(/ö/g, "oe")
    .replace(/ü/g, "ue")
    .replace(/ß/g, "ss")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  const words = plain.replace(/[^a-z0-9]+/g, "-").slice(0, LONGEST_NAME);
  return words.replace(/^-+|-+$/g, "") || "my-mission";
}

/** What a mission is called in its file. */
export const nameOf = (mission: Mission): string => mission.name || slug(textIn(mission.title, "en"));

/** All markers of all rooms. */
export const markersOf = (mission: Mission): number =>
  mission.rooms.flatMap((room) => room.furniture).reduce((sum, { markers }) => sum + markers, 0);

/** A copy of somebody else's mission, to be changed. */
export const copyOf = (mission: Mission): Mission => ({ ...mission, name: "", chapter: OWN_CHAPTER, next: "" });
