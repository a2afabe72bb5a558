/** A small city in the middle of a match of three, as pink sees it; texts in each language. */

import type { Catalogue, Language, Translate } from "../../../src/boards/types";
import de from "../../../src/boards/zoned-out/de.json";
import en from "../../../src/boards/zoned-out/en.json";
import es from "../../../src/boards/zoned-out/es.json";
import fr from "../../../src/boards/zoned-out/fr.json";
import type { CardPreview, CityView } from "../../../src/boards/zoned-out/view";
import type { EntryInfo } from "../../../src/wire";
import { translatorOf } from "../support";

export const catalogues: Record<Language, Catalogue> = { en, de, fr, es };
export const LANGUAGES: Language[] = ["en", "de", "fr", "es"];

/** Looks up texts as the frame does, but a missing text or value is an error. */
export function speaking(language: Language): Translate {
  const look = translatorOf(catalogues[language], language);
  return (key, values = {}) => {
    const text = look(key, values);
    if (text === key) throw new Error(`${language} has no text ${key}`);
    if (/\bundefined\b|\{\w+\}/.test(text)) throw new Error(`${key} misses a value: ${text}`);
    return text;
  };
}

/** The city, block by block; `..` is empty ground. The first token is the block -2,-1. */
const CITY = `
  R1   R1   C2   I1   R*   ..
  +1   R1   DT   DT   I2   ..
  C1=g1 -2  DT   DT   R3   C1
  R3   C*2:g C2  I1   I1   -1
  ..   ..   +2   -1   ..   ..
`;

function blocksOf(drawing: string, left: number, top: number): Record<string, string> {
  const rows = drawing.trim().split("\n");
  return Object.fromEntries(
    rows.flatMap((row, y) =>
      row
        .trim()
        .split(/\s+/)
        .map((token, x): [string, string] => [`${left + x},${top + y}`, token])
        .filter(([, token]) => token !== ".."),
    ),
  );
}

export const view: CityView = {
  options: { first: "random", objectives: "blocks" },
  actor: 0,
  phase: "turn",
  turn: 14,
  turn_of: 0,
  starter: 1,
  redrawn: false,
  deck: 23,
  blocks: blocksOf(CITY, -2, -1),
  planners: ["-2,-1", "-1,2", null],
  zones: [
    {
      seat: 0,
      kind: "R1",
      squares: ["-2,-1", "-1,-1", "-1,0"],
      size: 3,
      modifiers: 1,
      worth: 7,
      pieces: 3,
      tower: "nw",
    },
    { seat: 1, kind: "C2", squares: ["-1,2", "0,2"], size: 2, modifiers: 0, worth: 3, pieces: 4, tower: "sw" },
    null,
  ],
  towers: { nw: [0, 1, 0], ne: [], sw: [1], se: [2, 2, 0, 1, 2] },
  pieces: [31, 17, 40],
  points: [24, 31, 0],
  redraws: [1, 0, 3],
  hand_sizes: [3, 3, 3],
  hands: [
    [
      { card: 17, blocks: ["R1", "-1", "C2", "+1"] },
      { card: 40, blocks: ["I3", "R*", "-1", "C1"] },
      { card: 63, blocks: ["-1", "-2", "+2", "I2"] },
    ],
    null,
    null,
  ],
  objectives: [
    { objective: "light-residential", secret_of: 0, counts: [3, 0, 1], points: [3, 0, 1] },
    { objective: null, secret_of: 1, counts: null, points: null },
    { objective: null, secret_of: 2, counts: null, points: null },
    { objective: "most-commercial", secret_of: null, counts: [1, 5, 5], points: [3, 6, 6] },
    { objective: "capacity-industrial", secret_of: null, counts: [4, 2, 0], points: [6, 3, 0] },
    { objective: "big-city", secret_of: null, counts: [0, 0, 2], points: [0, 0, 6] },
  ],
  last: { card: 9, rotation: "e", squares: ["0,2", "1,2", "0,3", "1,3"], seat: 2 },
  trigger: null,
  last_turns: null,
  developed: null,
  ending: null,
};

export const preview: CardPreview = {
  covers: ["2,-1", "2,0"],
  blocks: { "2,-1": "I3", "3,-1": "R*", "2,0": "-1", "3,0": "C1" },
  moves: [
    {
      square: "2,-1",
      density: null,
      same: false,
      zone: { kind: "I3", squares: ["2,-1"], size: 1, modifiers: -1, worth: 0 },
      develops: {
        squares: ["-2,-1"],
        size: 3,
        modifiers: 1,
        points: 7,
        pieces: 4,
        tower: "nw",
        objectives: [{ objective: "small-town", points: 2 }],
      },
    },
    {
      square: "3,-1",
      density: 3,
      same: false,
      zone: { kind: "R3", squares: ["3,-1"], size: 2, modifiers: 0, worth: 3 },
      develops: {
        squares: ["-2,-1"],
        size: 3,
        modifiers: 1,
        points: 7,
        pieces: 4,
        tower: "nw",
        objectives: [{ objective: "small-town", points: 2 }],
      },
    },
  ],
  leaves: null,
};

export const entry = (text: string, seat = 0, number = 1): EntryInfo => ({ number, seat, stream: 0, text, time: 0 });
