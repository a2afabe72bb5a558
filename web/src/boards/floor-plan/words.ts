/** Floor Plan in words: what happened, what is to be done, what lies where. */

import type { EntryInfo, Refusal, ScoreLineInfo } from "../../wire";
import { columnName, range } from "../shared/geometry";
import { reasonIn } from "../shared/reason";
import { pointsIn, tell, withSign } from "../shared/tell";
import type { Language, Telling, Translate, Where } from "../types";
import { readCode } from "./codes";
import type { Item } from "./items";
import type { Hand } from "./useHand";
import { openingsOn } from "./useHand";
import {
  type ClientView,
  type FloorView,
  type MissingPart,
  type OwnView,
  parseSquare,
  roomAt,
  rowOf,
  type SheetView,
  squareName,
  squaresOf,
  VALUES,
  WIDTH,
} from "./view";

const WALLS = ["n", "e", "s", "w"] as const;

/** The letters of the room types in this language (F28). */
export const lettersIn = (t: Translate): Record<number, string> =>
  Object.fromEntries(VALUES.map((type) => [type, t(`floor-plan.letter.${type}`)]));

export const typeName = (type: number, t: Translate): string => t(`floor-plan.type.${type}`);
export const wallName = (wall: number, t: Translate): string => t(`floor-plan.wall.${WALLS[wall] ?? "n"}`);
/** A set as one says it: "4 hedges". */
export const setName = (kind: number, t: Translate): string => t(`floor-plan.set.${kind}`);
/** Two values as the sides of a room, on one line: "3 × 4". */
export const timesOf = (values: readonly number[]): string => values.join("\u00a0×\u00a0");
/** What a printed pair is good for: "2 and 3: a room of 2 × 3, or 2 windows and 3 doors". */
export const pairName = (pair: readonly number[], t: Translate): string =>
  t("floor-plan.pair.about", {
    one: pair[0] ?? 0,
    other: pair[1] ?? 0,
    size: timesOf(pair),
    sets: [...new Set(pair)].map((kind) => setName(kind, t)).join(", "),
  });
export const seatName = (seat: number, t: Translate): string => t("floor-plan.seat", { number: seat + 1 });

/** A text of the cards in the current language. */
export const inLanguage = (texts: Record<Language, string>, t: Translate): string =>
  texts[t("floor-plan.language") as Language] ?? texts.en;

export const clientName = (client: ClientView, t: Translate): string => inLanguage(client.name, t);

// What happened ----------------------------------------------------------------------------------

const TYPES: Record<string, number> = {
  bathroom: 2,
  bedroom: 3,
  "living room": 4,
  living: 4,
  "dining room": 5,
  dining: 5,
  kitchen: 6,
};
export const KINDS: Record<string, number> = { windows: 2, doors: 3, hedge: 4, pool: 5, stones: 6 };

/** Each way an action can be written, and what is said of it. */
type Say = (found: RegExpExecArray, t: Translate, told: Telling | undefined) => string;

const SAID: readonly [RegExp, Say][] = [
  [/^roll (\d)-(\d)$/, ([, one, other], t) => t("floor-plan.did.roll", { dice: `${one}, ${other}` })],
  [/^pair (\d)-(\d)$/, ([, one, other], t, told) => tell(t, "floor-plan.did.pair", told, { dice: `${one}-${other}` })],
  [
    /^room (\d)x(\d)( .*)?$/,
    ([, a, b], t, told) => tell(t, "floor-plan.did.room", told, { size: `${a}\u00a0×\u00a0${b}` }),
  ],
  [
    /^(?:at )?([a-q]\d+) (\d)x(\d)$/,
    ([, square, a, b], t, told) =>
      tell(t, "floor-plan.did.place", told, { square: square ?? "", size: `${a}\u00a0×\u00a0${b}` }),
  ],
  [/^at ([a-q]\d+).*$/, ([, square], t, told) => tell(t, "floor-plan.did.place.some", told, { square: square ?? "" })],
  [/^letter ([a-q]\d+)$/, ([, square], t, told) => tell(t, "floor-plan.did.letter", told, { square: square ?? "" })],
  [
    /^(window|door) ([a-q]\d+)([nesw])$/,
    ([, kind, square, wall], t, told) =>
      tell(t, `floor-plan.did.${kind}`, told, { square: square ?? "", wall: t(`floor-plan.wall.${wall}`) }),
  ],
  [
    /^double (\w+)/,
    ([, kind = ""], t, told) => tell(t, "floor-plan.did.double", told, { set: setName(KINDS[kind] ?? 4, t) }),
  ],
  [/^another room$/, (_found, t, told) => tell(t, "floor-plan.did.again", told)],
  [
    /^(windows|doors|hedge|pool|stones)\b/,
    ([, kind = ""], t, told) => tell(t, "floor-plan.did.set", told, { set: setName(KINDS[kind] ?? 4, t) }),
  ],
  [
    /^(bathroom|bedroom|living room|living|dining room|dining|kitchen)$/,
    ([, type = ""], t, told) => tell(t, "floor-plan.did.type", told, { type: typeName(TYPES[type] ?? 2, t) }),
  ],
  [/^([a-q]\d+)$/, ([, square], t, told) => tell(t, "floor-plan.did.square", told, { square: square ?? "" })],
  [/^done$/, (_found, t, told) => tell(t, "floor-plan.did.done", told)],
];

export function describe(entry: EntryInfo, view: FloorView, t: Translate, told?: Telling): string {
  if (entry.text.startsWith("client ")) return clientsText(told?.all?.length ? told.all : [entry], view, t);
  for (const [pattern, say] of SAID) {
    const found = pattern.exec(entry.text);
    if (found) return say(found, t, told);
  }
  return entry.text;
}

function clientsText(entries: readonly EntryInfo[], view: FloorView, t: Translate): string {
  const names = entries.map(({ text }) => {
    const id = text.slice("client ".length);
    const client = view.clients.find((one) => one.id === id);
    return client ? clientName(client, t) : id;
  });
  return t("floor-plan.did.client", { names: names.join("; "), count: names.length });
}

/** What a seat drew in a round: "draws a bedroom of 3 × 4 and 2 windows: +6". */
export function summary(entries: readonly EntryInfo[], _view: FloorView, t: Translate, told?: Telling): string {
  const things = drawnIn(entries).map((thing) =>
    thing.is === "room"
      ? t(`floor-plan.drew.room.${thing.type}`, { size: thing.size })
      : t(thing.again ? "floor-plan.drew.again" : "floor-plan.drew.set", { set: setName(thing.kind, t) }),
  );
  const pair = entries.map(({ text }) => /^pair (\d-\d)/.exec(text)?.[1]).find(Boolean);
  if (things.length === 0) {
    return entries.some(({ text }) => text === "done") ? tell(t, "floor-plan.drew.nothing", told) : "";
  }
  const list = new Intl.ListFormat(t("floor-plan.language"), { type: "conjunction" }).format(onceEach(things, t));
  const what = pair
    ? tell(t, "floor-plan.drew.pair", told, { pair, things: list })
    : tell(t, "floor-plan.drew.things", told, { things: list });
  const points = pointsIn(entries);
  return points ? t("floor-plan.drew.points", { what, points: withSign(points) }) : what;
}

/** The same thing drawn twice is told once, with how often. */
const onceEach = (things: readonly string[], t: Translate): string[] =>
  [...new Set(things)].map((thing) =>
    things.filter((other) => other === thing).length > 1 ? t("floor-plan.drew.twice", { thing }) : thing,
  );

type Drawn = { is: "room"; type: number; size: string } | { is: "set"; kind: number; again: boolean };

/** What a seat drew in a round, in order. */
function drawnIn(entries: readonly EntryInfo[]): Drawn[] {
  const things: Drawn[] = [];
  let size = "";
  for (const { text } of entries) {
    const [, square = "", a = "", b = ""] = /^at ([a-q]\d+) (\d)x(\d)$/.exec(text) ?? [];
    const set = /^(double )?(?:other )?(windows|doors|hedge|pool|stones)\b/.exec(text);
    const type = square && a === b ? Number(a) : TYPES[text];
    if (square) size = `${a}\u00a0×\u00a0${b}`;
    if (type && size) things.push({ is: "room", type, size });
    if (set) things.push({ is: "set", kind: KINDS[set[2] ?? ""] ?? 4, again: Boolean(set[1]) });
  }
  return things;
}

/** The squares that were drawn on. */
export function where({ text }: EntryInfo): Where | null {
  const [, square, a, b] = /^(?:at |window |door )?([a-q]\d+)[nesw]?(?: (\d)x(\d))?$/.exec(text) ?? [];
  if (!square) return null;
  const at = parseSquare(square);
  const squares = squaresOf([at % WIDTH, rowOf(at), Number(a ?? 1), Number(b ?? 1)]).map(squareName);
  return {
    name:
      text
        .replace(/ \dx\d$/, "")
        .split(" ")
        .at(-1) ?? square,
    squares,
  };
}

export function task(view: FloorView, t: Translate): string {
  if (view.ending) return t("floor-plan.task.over");
  if (view.clients.length < 3) return t("floor-plan.task.deal");
  if (view.bonus_round) return t("floor-plan.task.bonus", { round: view.round });
  return t("floor-plan.task", { round: view.round });
}

/** Why not, in the person's language; the server's own sentence where we have none. */
export const reason = (refusal: Refusal, t: Translate): string => reasonIn("floor-plan", refusal, t);

export function scoreLabel(line: ScoreLineInfo, t: Translate, view: FloorView): string {
  const client = view.clients[Number(/^client-(\d)$/.exec(line.key)?.[1])];
  // The server's own words name the client and what was counted, in English.
  if (client) return t("floor-plan.language") === "en" ? line.label : clientName(client, t);
  const key = `floor-plan.score.${line.key}`;
  const text = t(key, { squares: line.squares.join(" ") });
  return text === key ? line.label : text;
}

// What is to be done -------------------------------------------------------------------------------

/** What touching the sheet would do now, in a sentence. */
export function hint(hand: Hand, t: Translate): string {
  const { own } = hand.mine;
  if (!own) return "";
  switch (own.stage) {
    case "pair":
      return t("floor-plan.hint.pair");
    case "menu":
      return t(`floor-plan.hint.${menuHint(hand)}`);
    case "place":
      return t(hand.held ? "floor-plan.hint.held" : "floor-plan.hint.place", {
        size: timesOf(own.values ?? []),
      });
    case "type":
      return t("floor-plan.hint.type");
    case "letter":
      return t("floor-plan.hint.letter");
    case "draw":
      return t(`floor-plan.hint.draw.${own.kind ?? 4}`, { count: own.left });
    case "wait":
      return t("floor-plan.hint.wait");
    default:
      return "";
  }
}

/** Which hint says what the menu offers. */
function menuHint({ mode, anchor, codes, mine }: Hand): string {
  const more = [...codes].some((code) => ["set", "double", "again"].includes(readCode(code).is));
  if (mode === "room" && anchor !== null) return "corner";
  if (mode === "room") return more ? "room" : "room.only";
  if (more) return mine.drawn ? "menu" : "sets";
  return mine.drawn ? "done" : "nothing";
}

/** A button's name. */
export function itemName({ what }: Item, own: OwnView, view: FloorView, t: Translate): string {
  switch (what.is) {
    case "pair":
      return t("floor-plan.item.pair", { dice: (view.printed.pairs[what.pair] ?? []).join("-") });
    case "room":
      return t("floor-plan.item.room", { size: timesOf(what.values) });
    case "set":
      return setName(what.kind, t);
    case "double":
      return t("floor-plan.item.double", { set: setName(own.drawn[what.die] ?? 4, t) });
    case "again":
      return t("floor-plan.item.again", { size: timesOf(own.values ?? own.dice ?? []) });
    case "type":
      return typeName(what.type, t);
    case "done":
      return t(what.passes ? "floor-plan.item.pass" : "floor-plan.item.done");
    default:
      return t(`floor-plan.item.${what.is}`);
  }
}

/** What a client still misses: "2 more such rooms bring the next points." */
export function missing({ key, more, what, types = [], sides = [] }: MissingPart, t: Translate): string {
  return t(`floor-plan.missing.${what ?? key}`, {
    count: more,
    types: types.map((type) => typeName(type, t)).join(", "),
    sides: sides.map((wall) => wallName(wall, t)).join(", "),
  });
}

/** The same in a word or two, for a small sign: "+2 rooms". */
export const lacks = ({ key, more, what }: MissingPart, t: Translate): string =>
  t(`floor-plan.lacks.${what ?? key}`, { count: more });

// What lies where ----------------------------------------------------------------------------------

/** What is on a square, for its label. */
export function squareContent(sheet: SheetView, square: number, t: Translate): string {
  const index = roomAt(sheet, square);
  const room = sheet.rooms[index];
  if (!room) return t(`floor-plan.square.${outdoors(sheet, square)}`);
  const parts = [t("floor-plan.square.room", { type: typeName(room[4], t), number: index + 1 })];
  if (room[5] === square) parts.push(t("floor-plan.square.letter"));
  for (const [, wall] of openingsOn(sheet.windows, square, 2)) {
    parts.push(t("floor-plan.square.window", { wall: wallName(wall, t) }));
  }
  for (const [, wall] of openingsOn(sheet.doors, square, 1)) {
    parts.push(t("floor-plan.square.door", { wall: wallName(wall, t) }));
  }
  return parts.join(", ");
}

function outdoors(sheet: SheetView, square: number): "hedge" | "pool" | "stone" | "free" {
  if (sheet.hedges.includes(square)) return "hedge";
  if (sheet.pools.includes(square)) return "pool";
  return sheet.stones.includes(square) ? "stone" : "free";
}

/** What the window or door in hand would be: "window at c4, north wall". */
export function openingName(code: number, t: Translate): string {
  const action = readCode(code);
  if (action.is !== "window" && action.is !== "door") return "";
  return t(`floor-plan.did.${action.is}`, { square: squareName(action.square), wall: wallName(action.wall, t) });
}

// The drawn table ------------------------------------------------------------------------------------

/** How many sheets are drawn in the text; of more only the points are told. */
const DRAWN = 6;

export function asText(view: FloorView, t: Translate): string {
  const head = [t("floor-plan.round", { round: view.round, rounds: view.rounds })];
  if (view.dice) head.push(t("floor-plan.did.roll", { dice: view.dice.join(", ") }));
  const clients = view.clients.map((client) => `${clientName(client, t)}: ${inLanguage(client.text, t)}`);
  const sheets = view.sheets.map((sheet, seat) => {
    const title = `${seatName(seat, t)}: ${t("floor-plan.points", { count: sheet.points.total })}`;
    return view.sheets.length > DRAWN ? title : `\n${title}\n${drawSheet(sheet, view.height, t)}`;
  });
  const legend = view.sheets.length > DRAWN ? [] : ["", t("floor-plan.text.legend")];
  return [head.join(". "), ...clients, ...sheets, ...legend].join("\n");
}

const MARKS = { hedge: "%", pool: "~", stone: "o", free: "." } as const;

/** A sheet as rows of signs: rooms are letters, the letter's own square a capital. */
export function drawSheet(sheet: SheetView, rows: number, t: Translate): string {
  const letters = lettersIn(t);
  const head = `    ${range(WIDTH)
    .map((column) => columnName(column))
    .join(" ")}`;
  const lines = range(rows).map((row) => {
    const signs = range(WIDTH).map((column) => {
      const square = row * WIDTH + column;
      const room = sheet.rooms[roomAt(sheet, square)];
      if (!room) return MARKS[outdoors(sheet, square)];
      const letter = letters[room[4]] ?? "?";
      return room[5] === square ? letter : letter.toLowerCase();
    });
    return `${String(rowOf(row * WIDTH) + 1).padStart(3)} ${signs.join(" ")}`;
  });
  const openings = [
    ...sheet.windows.map(([square, wall]) =>
      t("floor-plan.did.window", { square: squareName(square), wall: wallName(wall, t) }),
    ),
    ...sheet.doors.map(([square, wall]) =>
      t("floor-plan.did.door", { square: squareName(square), wall: wallName(wall, t) }),
    ),
  ];
  return [head, ...lines, ...openings].join("\n");
}
