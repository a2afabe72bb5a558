/** Zoned Out in words: what happened, what is to be done, what lies where. */
import type { EntryInfo, Refusal, ScoreLineInfo } from "../../wire";
import { nameOf, placeOf } from "../shared/geometry";
import { reasonIn } from "../shared/reason";
import { tell, tellFirst } from "../shared/tell";
import type { Telling, Translate, Where } from "../types";
import { signed, withSign } from "./city";
import { turnedBlocks } from "./codes";
import type { Rotation } from "./parts";
import {
  type Card,
  type CityView,
  type Density,
  type Developed,
  type Effect,
  parseBlock,
  QUADRANTS,
  type Quadrant,
  SEAT_COLOURS,
  SEAT_LETTERS,
  type Type,
  type Zone,
} from "./view";

type Values = Record<string, string | number>;

const say = (t: Translate, key: string, values: Values = {}): string => t(`zoned-out.${key}`, values);

// Seats, blocks, places -----------------------------------------------------------------------------

export const seatName = (seat: number, t: Translate): string => say(t, `seat.${SEAT_COLOURS[seat] ?? "pink"}`);

export const seatSign = (seat: number): string => (SEAT_LETTERS[seat] ?? "?").toUpperCase();

export const seatClass = (seat: number): string => `zo-seat-${SEAT_COLOURS[seat] ?? "pink"}`;

/** Who sits there, as people call them: their name where it is known, else the colour. */
export const playerName = (seat: number, names: readonly string[] | undefined, t: Translate): string =>
  names?.[seat] || seatName(seat, t);

/** A place that one can read and say: `3,−2`. */
export const squareName = (square: string): string => square.split(",").map(signed).join(",");

/** `R2` as words: medium residential. */
export const kindName = (kind: string, t: Translate): string => say(t, `block.${kind}`);

export const typeName = (type: Type, t: Translate): string => say(t, `type.${type}`);

export const densityName = (density: Density, t: Translate): string => say(t, `density.${density}`);

export const towerName = (quadrant: Quadrant, t: Translate): string => say(t, `tower.${quadrant}`);

/** What a block is, and whose: "medium residential, developed by green with 2 pieces". */
export function blockName(token: string, t: Translate): string {
  const block = parseBlock(token);
  if (!block) return token;
  const { face, type, density, wild, deed, owner, pieces } = block;
  const bare = say(t, `block.${face}`);
  const values = {
    wild: bare,
    type: type ? typeName(type, t) : "",
    kind: density ? kindName(`${type}${density}`, t) : "",
  };
  const told = !wild ? bare : say(t, density ? "block.declared" : "block.wild", values);
  const whole = deed === null ? told : `${told}, ${say(t, "block.deed", { seat: seatName(deed, t) })}`;
  if (owner === null) return whole;
  return say(t, "block.built", { block: whole, seat: seatName(owner, t), count: pieces });
}

/** What lies and stands on a square: "light residential, planner of pink". */
export function contentOf(square: string, view: CityView, t: Translate): string {
  const token = view.blocks[square];
  const planner = view.planners.indexOf(square);
  const block = token ? blockName(token, t) : say(t, "block.ground");
  return planner < 0 ? block : `${block}, ${say(t, "block.planner", { seat: seatName(planner, t) })}`;
}

/** What is seen on a square: "3,−2: light residential, planner of pink". */
export const squareText = (square: string, view: CityView, t: Translate): string =>
  say(t, "square", { square: squareName(square), what: contentOf(square, view, t) });

/** "light residential: 3 blocks, worth 7". */
export const zoneText = (zone: Pick<Zone, "kind" | "size" | "worth">, t: Translate): string =>
  say(t, "zone", { kind: kindName(zone.kind, t), count: zone.size, worth: signed(zone.worth) });

// Cards -----------------------------------------------------------------------------------------------

export const cardName = (card: number, t: Translate): string => say(t, "card", { card });

/** A card as one reads it: "card 17: light residential, parking lot; below medium commercial, park". */
export function cardText({ card, blocks }: Card, rotation: Rotation, t: Translate): string {
  const [nw = "", ne = "", sw = "", se = ""] = turnedBlocks(blocks, rotation).map((token) => blockName(token, t));
  return say(t, "card.blocks", { card: cardName(card, t), nw, ne, sw, se });
}

/** What redraw tokens cost in all: 1, 3, 6, 10 … */
export const redrawCost = (tokens: number): number => (tokens * (tokens + 1)) / 2;

// Objectives -------------------------------------------------------------------------------------------

/** What an objective is about, read from its name. */
export interface ObjectiveTopic {
  is: "kind" | "most" | "capacity" | "density";
  type: Type | null;
  density: Density | null;
}

const TYPES: Record<string, Type> = { residential: "R", commercial: "C", industrial: "I" };
const DENSITIES: Record<string, Density> = {
  light: 1,
  medium: 2,
  heavy: 3,
  "small-town": 1,
  "mid-town": 2,
  "big-city": 3,
};

export function topicOf(objective: string): ObjectiveTopic {
  const whole = DENSITIES[objective];
  if (whole) return { is: "density", type: null, density: whole };
  const [first = "", second = ""] = objective.split("-");
  const is = first === "most" || first === "capacity" ? first : "kind";
  return { is, type: TYPES[second] ?? null, density: DENSITIES[first] ?? null };
}

export const objectiveName = (objective: string, t: Translate): string => say(t, `objective.${objective}`);

/** What it scores, in a few words. */
export function objectiveText(objective: string, view: CityView, t: Translate): string {
  const { is, type, density } = topicOf(objective);
  const counts = view.options.objectives === "zones" ? "zones" : "blocks";
  const kind = type && density ? kindName(`${type}${density}`, t) : "";
  if (is === "kind") return say(t, `about.${counts}`, { kind });
  if (is === "density") return say(t, `about.density.${counts}`, { density: density ? densityName(density, t) : "" });
  return say(t, `about.${is}`, { type: type ? typeName(type, t) : "" });
}

// What happened ------------------------------------------------------------------------------------------

const WORDS: Record<string, Density> = { light: 1, medium: 2, heavy: 3 };

const first = (seat: number, t: Translate, told?: Telling): string =>
  tellFirst(t, "zoned-out.did.first", told, seat, { seat: seatName(seat, t) });

/** What happened, without the player's name. */
export function describe(entry: EntryInfo, _view: unknown, t: Translate, told?: Telling): string {
  const { text } = entry;
  const [verb = "", ...rest] = text.split(" ");
  const did = (key: string, values: Values = {}) => tell(t, `zoned-out.did.${key}`, told, values);
  if (verb === "to") {
    const { block } = effectOf(entry);
    const moved = block ? did("move", { block: say(t, `block.${parseBlock(block)?.face}`) }) : did("move.some");
    return developing(moved, entry, t, told);
  }
  if (LAID.test(text)) return developing(did(effectOf(entry).no_block ? "leaves" : "place"), entry, t, told);
  const density = WORDS[text];
  if (density) return developing(did(`declare.${density}`), entry, t, told);
  const all = told?.all?.length ? told.all : [entry];
  switch (verb) {
    case "first":
      return first(Number(rest[0]) - 1, t, told);
    case "draw":
      return did("draw", { count: all.length });
    case "lay":
      return say(t, "did.lay", { count: all.length });
    case "objective": {
      const objectives = all.map((one) => objectiveName(one.text.split(" ")[1] ?? "", t)).join(", ");
      const values = { count: all.length, objectives };
      return entry.seen_by?.length === 1 ? did("objective.secret", values) : say(t, "did.objective", values);
    }
    case "redraw":
      return did("redraw", { count: rest.length });
    case "pass":
      return did("pass");
    default:
      return text;
  }
}

const LAID = /^(\d+)[nesw] (-?\d+,-?\d+)$/;

/** Where it happened: "card 17, 3,−2", and the squares that were laid or developed. */
export function where(entry: EntryInfo, _view: unknown, t: Translate): Where | null {
  const developed = effectOf(entry).developed?.squares ?? [];
  const [, card, at] = LAID.exec(entry.text) ?? [];
  if (card && at) {
    const { x, y } = placeOf(at);
    const squares = [0, 1, 2, 3].map((index) => nameOf({ x: x + (index % 2), y: y + Math.floor(index / 2) }));
    return { name: `${cardName(Number(card), t)}, ${squareName(at)}`, squares };
  }
  const [verb, ...rest] = entry.text.split(" ");
  if (verb === "to" && rest[0]) return { name: squareName(rest[0]), squares: [rest[0], ...developed] };
  if (verb === "draw") return { name: cardName(Number(rest[0]), t), squares: [] };
  return developed.length > 0 ? { name: "", squares: developed } : null;
}

/** What an entry led to that its text does not say. */
export const effectOf = ({ effect }: EntryInfo): Effect => effect ?? {};

/** What some entries developed, in the order in which it was done. */
export const developmentsIn = (entries: readonly EntryInfo[]): Developed[] =>
  entries.flatMap((entry) => effectOf(entry).developed ?? []);

/** What was done, and what it developed, if anything. */
function developing(what: string, entry: EntryInfo, t: Translate, told?: Telling): string {
  const { developed } = effectOf(entry);
  if (!developed) return what;
  const { squares, points, tower } = developed;
  if (squares.length === 0) return say(t, "did.developed.none", { what });
  const gains = [withSign(points), ...(tower ? [say(t, `preview.floor.${tower}`)] : [])];
  return tell(t, "zoned-out.did.developed", told, { what, count: squares.length, points: gains.join(", ") });
}

/** Who developed how much, for everybody: "Anna developed 2 blocks: +3, a floor north-west." */
export function developedText(developed: Developed, names: readonly string[] | undefined, t: Translate): string {
  const { seat, squares, points, tower } = developed;
  const gains = [withSign(points), ...(tower ? [say(t, `preview.floor.${tower}`)] : [])];
  const name = playerName(seat, names, t);
  return say(t, "developed", { name, count: squares.length, points: gains.join(", ") });
}

/** What others notice: somebody redraws, or gets some face down. Which ones, nobody is told. */
export function describeHidden(entry: EntryInfo, count: number, t: Translate): string {
  if (entry.seat >= 0) return say(t, "did.redraw.hidden");
  return entry.seen_by?.length === 1 ? say(t, "did.draw.hidden", { count }) : say(t, "did.dealt.hidden");
}

export function task(view: CityView, t: Translate): string {
  if (view.ending) return say(t, "task.over");
  return say(t, view.phase === "turn" && view.redrawn ? "task.turn.redrawn" : `task.${view.phase}`);
}

/** Why not: the server's sentence knows the place and what would do; in other languages by its code, where there are words. */
export function reason(refusal: Refusal, t: Translate): string {
  return say(t, "language") === "en" ? refusal.sentence : reasonIn("zoned-out", refusal, t);
}

/** What a line of a score is for; its key is `zones`, `objective_big_city`, `tower_nw` … */
export function scoreLabel({ key, label, squares }: ScoreLineInfo, t: Translate): string {
  const [topic = "", ...rest] = key.split("_");
  if (topic === "objective") return say(t, "score.objective", { objective: objectiveName(rest.join("-"), t) });
  if (topic === "tower") return say(t, "score.tower", { tower: towerName(rest[0] as Quadrant, t) });
  if (topic === "zones") return say(t, "score.zones", { count: squares.length });
  return topic === "modifiers" || topic === "redraws" ? say(t, `score.${topic}`) : label;
}

// The whole city as text -------------------------------------------------------------------------------

export function asText(view: CityView, t: Translate): string {
  return [
    task(view, t),
    say(t, "deck", { count: view.deck }),
    ...lastTurns(view, undefined, t),
    ...view.points.map((_, seat) => seatText(view, seat, t)),
    ...QUADRANTS.map((quadrant) => towerText(view, quadrant, t)),
    say(t, "objectives"),
    ...view.objectives.map((_, index) => standingText(view, index, t)),
    ...view.hands.flatMap((hand, seat) => (hand?.length ? handText(hand, seat, t) : [])),
    say(t, "text.city"),
    ...rows(view, t),
  ].join("\n");
}

/** Why the last turns are played, and how many are to come; nothing before that. */
export function lastTurns(view: CityView, names: readonly string[] | undefined, t: Translate): string[] {
  if (!view.trigger) return [];
  const { seat, reason: why } = view.trigger;
  const told = say(t, `last.${why}`, { name: playerName(seat, names, t) });
  return view.last_turns === null || view.ending ? [told] : [told, say(t, "last.turns", { count: view.last_turns })];
}

function seatText(view: CityView, seat: number, t: Translate): string {
  const zone = view.zones[seat];
  const square = view.planners[seat];
  const tokens = view.redraws[seat] ?? 0;
  const facts = [
    say(t, "taken", { count: view.points[seat] ?? 0 }),
    say(t, "pieces", { count: view.pieces[seat] ?? 0 }),
    tokens ? say(t, "tokens", { count: tokens, cost: signed(-redrawCost(tokens)) }) : "",
    say(t, "cards", { count: view.hand_sizes[seat] ?? 0 }),
    square ? say(t, "planner.on", { square: squareName(square) }) : say(t, "planner.off"),
    zone ? zoneText(zone, t) : "",
  ];
  return say(t, "text.seat", { seat: seatName(seat, t), facts: facts.filter(Boolean).join("; ") });
}

/** Who has which floor, from below. */
export function towerText(view: CityView, quadrant: Quadrant, t: Translate): string {
  const tower = towerName(quadrant, t);
  const floors = view.towers[quadrant].map((seat) => seatName(seat, t)).join(", ");
  if (!floors) return say(t, "tower.empty", { tower });
  return say(t, "tower.floors", { tower, floors: say(t, "towers.upward", { floors }) });
}

function standingText(view: CityView, index: number, t: Translate): string {
  const one = view.objectives[index];
  if (!one) return "";
  const owner = one.secret_of === null ? "" : seatName(one.secret_of, t);
  if (!one.objective) return owner ? say(t, "objectives.hidden", { name: owner }) : say(t, "objectives.undealt");
  const standing = view.points.map((_, seat) => standingOf(one.counts, one.points, seat, seatName(seat, t), t));
  const name = objectiveName(one.objective, t) + (owner ? ` (${say(t, "objectives.secret.of", { name: owner })})` : "");
  return say(t, "text.seat", { seat: name, facts: standing.filter(Boolean).join("; ") });
}

/** How a seat stands in an objective: "pink: counted 3, 6 points"; empty where that is not told. */
export function standingOf(
  counts: readonly number[] | null,
  points: readonly number[] | null,
  seat: number,
  name: string,
  t: Translate,
): string {
  const count = counts?.[seat];
  if (count === undefined) return "";
  const counted = say(t, "objectives.counted", { count });
  return say(t, "objectives.standing", { name, counted, points: say(t, "points", { count: points?.[seat] ?? 0 }) });
}

const handText = (hand: readonly Card[], seat: number, t: Translate): string[] => [
  say(t, "text.hand", { seat: seatName(seat, t) }),
  ...hand.map((card) => cardText(card, 0, t)),
];

function rows(view: CityView, t: Translate): string[] {
  const byRow = new Map<number, [number, string][]>();
  for (const square of Object.keys(view.blocks)) {
    const [x = 0, y = 0] = square.split(",").map(Number);
    byRow.set(y, [...(byRow.get(y) ?? []), [x, contentOf(square, view, t)]]);
  }
  return [...byRow]
    .sort(([one], [other]) => one - other)
    .map(([y, blocks]) => {
      const told = blocks
        .sort(([one], [other]) => one - other)
        .map(([x, block]) => say(t, "text.column", { column: signed(x), block }));
      return say(t, "text.row", { row: signed(y), blocks: told.join("; ") });
    });
}
