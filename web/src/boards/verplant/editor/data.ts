/**
 * A mission as the plain data of its file, and back: what the server's TOML reader gives, and what `toml.ts` writes.
 *
 * Drafts are kept in the same shape. What is read is looked at part by part; whatever the editor could not show makes
 * the whole unreadable, so that nothing is lost in silence. Whether a mission makes sense is the server's question.
 */
import type { Language } from "../../types";
import type { RoomKind } from "../view";
import {
  type Bonus,
  EMPTY_MISSION,
  type FurnitureCount,
  type Given,
  KINDS,
  type Mission,
  nameOf,
  OWN_CHAPTER,
  type Room,
  type Texts,
} from "./mission";
import { pictureOf, readPicture } from "./picture";
import { LETTERS, lettersOn } from "./plan";

export type Data = Readonly<Record<string, unknown>>;

// To data ------------------------------------------------------------------------------------------

const LANGUAGES: readonly Language[] = ["en", "de", "fr", "es"];
const flowing = (text: string): string => text.split(/\s+/).filter(Boolean).join(" ");

/** A text as the file has it; nothing if it says nothing. */
function textsData(texts: Texts): string | Record<string, string> | undefined {
  if (typeof texts === "string") return flowing(texts) || undefined;
  const found = LANGUAGES.map((language) => [language, flowing(texts[language] ?? "")] as const);
  const told = found.filter(([, text]) => text);
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

/** Without what is empty. */
const filled = (data: Record<string, unknown>): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ""));

/** A mission as plain data, in the order in which a file has it. */
export function missionData(mission: Mission): Data {
  const about = filled({
    name: nameOf(mission),
    chapter: mission.chapter === OWN_CHAPTER ? undefined : mission.chapter,
    difficulty: mission.difficulty,
    next: mission.next,
    entrance: mission.entrance,
    bands: mission.bands.length > 0 ? mission.bands : undefined,
    plan: `${pictureOf(mission.plan).join("\n")}\n`,
    title: textsData(mission.title),
    story: textsData(mission.story),
    tips: textsData(mission.tips),
  });
  const parts = {
    given: mission.given.map(({ letter, number, points }) => filled({ letter, number, points: points || undefined })),
    room: mission.rooms.map(roomData),
    bonus: mission.bonuses.map(bonusData),
  };
  return { mission: about, ...Object.fromEntries(Object.entries(parts).filter(([, entries]) => entries.length > 0)) };
}

const roomData = ({ kind, name, furniture }: Room): Data =>
  filled({ kind, name: textsData(name), furniture: furniture.map(cardText) });

const cardText = ({ number, markers }: FurnitureCount): string =>
  markers === 1 ? `${number}` : `${number}x${markers}`;

const bonusData = ({ condition, these, those, object, room, limit, points, most }: Bonus): Data =>
  filled({ condition, these, those, object, room, limit, points, most: most === 1 ? undefined : most });

// From data ----------------------------------------------------------------------------------------

class Unreadable extends Error {}

const isTable = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

function table(value: unknown, known: readonly string[]): Data {
  if (!isTable(value) || Object.keys(value).some((key) => !known.includes(key))) throw new Unreadable();
  return value;
}

/** More entries than this are no mission, and too many fields to show. */
const MOST = 60;

function list(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > MOST) throw new Unreadable();
  return value;
}

function text(value: unknown, otherwise = ""): string {
  if (value === undefined) return otherwise;
  if (typeof value !== "string") throw new Unreadable();
  return value;
}

function whole(value: unknown, otherwise?: number): number {
  const found = value === undefined ? otherwise : value;
  if (typeof found !== "number" || !Number.isSafeInteger(found)) throw new Unreadable();
  return found;
}

function oneOf<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new Unreadable();
  return found;
}

function texts(value: unknown): Texts {
  if (value === undefined || typeof value === "string") return flowing(value ?? "");
  const found = table(value, LANGUAGES);
  return Object.fromEntries(Object.entries(found).map(([language, one]) => [language, flowing(text(one))]));
}

const ABOUT = ["name", "chapter", "difficulty", "title", "story", "tips", "next", "entrance", "bands", "plan"];

/** The mission that data say; `null` if the editor could not show all of it. */
export function readMission(data: unknown): Mission | null {
  try {
    return read(table(data, ["mission", "given", "room", "bonus"]));
  } catch (reason) {
    if (reason instanceof Unreadable) return null;
    throw reason;
  }
}

function read(data: Data): Mission {
  const about = table(data.mission, ABOUT);
  const plan = readPicture(text(about.plan));
  if (!plan) throw new Unreadable();
  const given = list(data.given).map(readGiven);
  const letters = given.map(({ letter }) => letter).sort();
  if (letters.join() !== lettersOn(plan).join()) throw new Unreadable();
  const rooms = list(data.room).map(readRoom);
  if (new Set(rooms.map(({ kind }) => kind)).size < rooms.length) throw new Unreadable();
  return {
    ...EMPTY_MISSION,
    name: text(about.name),
    chapter: text(about.chapter, OWN_CHAPTER),
    difficulty: whole(about.difficulty, 1),
    title: texts(about.title),
    story: texts(about.story),
    tips: texts(about.tips),
    next: text(about.next),
    entrance: about.entrance === undefined ? "" : oneOf(about.entrance, KINDS),
    bands: list(about.bands).map((band) => whole(band)),
    plan,
    given: given.sort((one, other) => one.letter.localeCompare(other.letter)),
    rooms,
    bonuses: list(data.bonus).map(readBonus),
  };
}

function readGiven(value: unknown): Given {
  const { letter, number, points } = table(value, ["letter", "number", "points"]);
  return { letter: oneOf(letter, [...LETTERS]), number: whole(number), points: whole(points, 0) };
}

function readRoom(value: unknown): Room {
  const { kind, name, furniture } = table(value, ["kind", "name", "furniture"]);
  return { kind: oneOf(kind, KINDS), name: texts(name), furniture: list(furniture).map(readCard) };
}

function readCard(value: unknown): FurnitureCount {
  const found = /^(\d{1,3})(?:x(\d{1,3}))?$/.exec(text(value));
  if (!found) throw new Unreadable();
  return { number: Number(found[1]), markers: Number(found[2] ?? 1) };
}

const PARTS = ["condition", "points", "these", "those", "object", "room", "limit", "most"];

function readBonus(value: unknown): Bonus {
  const found = table(value, PARTS);
  const numbers = (key: string) =>
    found[key] === undefined ? {} : { [key]: list(found[key]).map((one) => whole(one)) };
  const number = (key: string) => (found[key] === undefined ? {} : { [key]: whole(found[key]) });
  return {
    condition: text(found.condition),
    points: whole(found.points, 1),
    ...numbers("these"),
    ...numbers("those"),
    ...(found.object === undefined ? {} : { object: text(found.object) }),
    ...(found.room === undefined ? {} : { room: oneOf<RoomKind>(found.room, KINDS) }),
    ...number("limit"),
    ...number("most"),
  };
}
