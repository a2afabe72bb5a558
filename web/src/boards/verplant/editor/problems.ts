/**
 * What is wrong with a mission, in the person's language, and where it can be mended.
 *
 * The server says it in English, with the entry of the file. The sentences that can come of what is done here are known
 * by their pattern and told in other words; any other one is told as it is.
 */
import type { Translate } from "../../types";
import { parseSquare } from "../view";

export type Part = "plan" | "rooms" | "bonuses" | "story" | "try";

/** Where something can be mended: a part of the editor, perhaps a field in it, perhaps squares. */
export interface Where {
  part: Part;
  field: string | null;
  squares: readonly number[];
}

export interface Told {
  /** As the server says it. */
  said: string;
  text: string;
  where: Where | null;
}

/** Names of things, as the person calls them. */
export interface Naming {
  furniture(number: number): string;
  room(kind: string): string;
  object(name: string): string;
}

type Values = Record<string, string | number>;
type Pattern = readonly [pattern: RegExp, key: string, values?: (found: readonly string[], naming: Naming) => Values];

const numbered = ([, bonus = ""]: readonly string[]): Values => ({ bonus });

const PATTERNS: readonly Pattern[] = [
  [/^mission: no (title|story);/, "missing", ([, field = ""]) => ({ field })],
  [/^(?:mission|room \d+): (title|story|tips|name) says nothing/, "missing", ([, field = ""]) => ({ field })],
  [
    /^(?:mission|room \d+): (title|story|tips|name) has (\d+) characters.* at most (\d+)/,
    "too_long",
    ([, field = "", length = "", most = ""]) => ({ field, length, most }),
  ],
  [/^mission: the name .* must be small letters/, "name"],
  [/^mission: bands must be/, "bands"],
  [/^plan: there is no floor/, "no_floor"],
  [
    /^plan, .*: (\w+) is not connected with the floor at (\w+)/,
    "apart",
    ([, one = "", other = ""]) => ({ one, other }),
  ],
  [
    /^plan, .*: the (\w) at (\w+) does not touch/,
    "letter_apart",
    ([, letter = "", square = ""]) => ({ letter, square }),
  ],
  [
    /^plan: (\d+) squares to build on, and at least (\d+) are needed/,
    "too_small",
    ([, there = "", needed = ""]) => ({ there, needed }),
  ],
  [/^room: 0 rooms instead of/, "no_rooms"],
  [/^room (\d+): no furniture/, "room_empty", ([, room = ""]) => ({ room })],
  [
    /^room (\d+): furniture (\d+) \(.*\) fits nowhere/,
    "fits_nowhere",
    ([, room = "", number = ""], { furniture }) => ({ room, furniture: furniture(Number(number)) }),
  ],
  [
    /^room: furniture (\d+) is there (\d+) times/,
    "furniture_twice",
    ([, number = "", times = ""], { furniture }) => ({ furniture: furniture(Number(number)), times }),
  ],
  [/^room: (\d+) markers instead of at most (\d+)/, "markers", ([, there = "", most = ""]) => ({ there, most })],
  [/^bonus: (\d+) of them instead of at most (\d+)/, "bonuses", ([, there = "", most = ""]) => ({ there, most })],
  [
    /^bonus (\d+): '[^']+' needs .*?\b(these|those|limit|object) = /,
    "bonus_needs",
    ([, bonus = "", field = ""]) => ({ bonus, field }),
  ],
  [/^bonus (\d+): (these|those) must be a list/, "bonus_needs", ([, bonus = "", field = ""]) => ({ bonus, field })],
  [
    /^bonus (\d+): there is no room '(\w+)'/,
    "bonus_room",
    ([, bonus = "", kind = ""], { room }) => ({ bonus, room: room(kind) }),
  ],
  [
    /^bonus (\d+): the plan shows no (\w+)/,
    "bonus_object",
    ([, bonus = "", name = ""], { object }) => ({ bonus, object: object(name) }),
  ],
  [/^bonus (\d+): a mission with an entrance has no hallway/, "bonus_hallway", numbered],
  [
    /^bonus (\d+): the limit (\d+) is too much for a plan of (\d+) squares/,
    "bonus_large",
    ([, bonus = "", limit = "", floor = ""]) => ({ bonus, limit, floor }),
  ],
  [
    /^bonus (\d+): furniture (\d+) is not in this mission/,
    "bonus_furniture",
    ([, bonus = "", number = ""], { furniture }) => ({ bonus, furniture: furniture(Number(number)) }),
  ],
  [
    /^bonus (\d+): none of these is for the room '(\w+)'/,
    "bonus_no_room",
    ([, bonus = "", kind = ""], { room }) => ({ bonus, room: room(kind) }),
  ],
  [/^bonus (\d+): these and those are never in one room/, "bonus_never", numbered],
  [
    /^bonus (\d+): the limit (\d+) is more than the (\d+) that can be drawn/,
    "bonus_many",
    ([, bonus = "", limit = "", there = ""]) => ({ bonus, limit, there }),
  ],
];

/** A field of the first page of the file, as the form calls it. */
const FIELDS = ["title", "story", "tips", "bands", "difficulty", "name"] as const;

function placeOf(said: string): Where | null {
  const at = (part: Part, field: string | null = null, squares: readonly number[] = []): Where => ({
    part,
    field,
    squares,
  });
  const entry = /^(room|bonus) (\d+):/.exec(said);
  if (entry) return at(entry[1] === "room" ? "rooms" : "bonuses", `editor-${entry[1]}-${entry[2]}`);
  if (said.startsWith("room:") || said.startsWith("mission: the entrance")) return at("rooms", "editor-rooms");
  if (said.startsWith("bonus:")) return at("bonuses", "editor-bonuses");
  if (/^(plan|given|mission: no plan)/.test(said)) return at("plan", null, squaresIn(said));
  const field = FIELDS.find((name) => new RegExp(`^mission: .*\\b${name}\\b`).test(said));
  return said.startsWith("mission:") ? at("story", field ? `editor-${field}` : null) : null;
}

const squaresIn = (said: string): number[] =>
  [...said.matchAll(/\b[a-r](?:1[0-4]|[1-9])\b/g)].map(([name]) => parseSquare(name));

/** A problem as the server says it, told to a person. */
export function told(problem: string, naming: Naming, t: Translate): Told {
  const said = problem.replace(/^mission\.toml(?:, line \d+)?: /, "");
  for (const [pattern, key, values] of PATTERNS) {
    const found = pattern.exec(said);
    if (!found) continue;
    const parts = values?.([...found], naming) ?? {};
    const named = "field" in parts ? { ...parts, field: t(`editor.field.${parts.field}`) } : parts;
    return { said: problem, text: t(`editor.problem.${key}`, named), where: placeOf(said) };
  }
  return { said: problem, text: said, where: placeOf(said) };
}
