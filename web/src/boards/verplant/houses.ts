/** The houses of the rules and of the home page, made by hand. */
import type { Example } from "./exampleHouses";

/** Four rooms around a hallway, with something to look at. */
export const HOUSE: Example = {
  plan: [
    "..........  t",
    "..........   ",
    "..........  t",
    "..........   ",
    ".......... ~~",
    ".......... ~~",
    ".......... ~~",
  ],
  pieces: [
    ["small-sofa", "living", "a1-b1", "a2-b2", "s"],
    ["bookshelf", "living", "b4-d4", "b3-d3", "n"],
    ["plant", "living", "d1", "", "s"],
    ["floor-lamp", "living", "a4", "", "s"],
    ["kitchen-counter", "kitchen", "g1-j1", "g2-j2", "s"],
    ["fridge", "kitchen", "i3-j3", "j2", "n"],
    ["basin", "bath", "h5", "h6", "s"],
    ["plant", "bath", "i5", "", "s"],
    ["toilet", "bath", "j5", "j6", "s"],
    ["bathtub", "bath", "h7-j7", "i6-j6", "n"],
    ["plant", "bedroom", "a5", "", "s"],
    ["chair", "bedroom", "d5", "d6", "s"],
    ["double-bed", "bedroom", "a6-b7", "c6-c7", "s"],
  ],
  rooms: [
    { kind: "living", squares: "a1-d4", door: "d3e" },
    { kind: "kitchen", squares: "g1-j3", door: "g2w" },
    { kind: "bath", squares: "h5-j7", door: "h6w" },
    { kind: "bedroom", squares: "a5-d7", door: "d6e" },
  ],
  front: "f7s",
  windows: "b1n i1n j2e a6w j6e",
  hallway: "e1-f7 g4-j4 g5-g7",
};

export const SHARED: Example = {
  plan: [".....", ".....", "....."],
  pieces: [
    ["small-sofa", "living", "b1-c1", "b2-c2", "s"],
    ["tv", "living", "b3-d3", "c2", "n"],
  ],
  rooms: [{ kind: "living" }],
};

export const ON_OPEN: Example = {
  plan: [".....", ".....", "....."],
  pieces: [["small-sofa", "living", "b1-c1", "b2-c2", "s"]],
  rooms: [{ kind: "living" }],
};

export const LINES: Example = {
  plan: [".......", ".......", "......."],
  pieces: [
    ["small-sofa", "living", "b1-c1", "b2-c2", "s"],
    ["small-sofa", "living", "e2-f2", "e3-f3", "s"],
  ],
  rooms: [{ kind: "living" }],
  walls: "e2n f2n",
};

export const CLOSED: Example = {
  plan: ["......", "......", "......", "......"],
  pieces: [
    ["small-sofa", "living", "b1-c1", "b2-c2", "s"],
    ["tv", "living", "b3-d3", "c2", "n"],
  ],
  rooms: [{ kind: "living", squares: "b1-c2 b3-d3", door: "b2w" }],
};

export const REACHED: Example = {
  plan: [".......", ".......", ".......", "......."],
  pieces: [["double-bed", "bedroom", "d1-e2", "f1-f2", "s"]],
  rooms: [{ kind: "bedroom", squares: "d1-f2", door: "f2s" }],
  front: "a4w",
  hallway: "a1-c2 g1-g2 a3-g4",
};

export const BROKEN: Example = {
  plan: [".......", ".......", ".......", "......."],
  pieces: [
    ["desk", "study", "b1-c1", "b2", "s"],
    ["wardrobe", "study", "e1-g1", "e2-f2", "s", "not_reached"],
  ],
  rooms: [{ kind: "study", squares: "b1-g2", door: "b2s" }],
  front: "a4w",
  hallway: "a1-a4 b3-g4",
  cutOff: "e2-f2",
};

export const VIEW: Example = {
  plan: ["....      ", "....  t ~~", "....    ~~"],
  pieces: [["armchair", "living", "b2-c2", "b3", "s"]],
  rooms: [{ kind: "living", squares: "a1-d3" }],
  windows: "d2e",
};

export const MEASURED: Example = {
  plan: [".......", ".......", ".......", "......."],
  pieces: [["piano", "living", "d1-f1", "e2-f2", "s"]],
  rooms: [{ kind: "living", squares: "d1-f2", door: "f2s" }],
  front: "g4s",
  hallway: "a1-c2 g1-g2 a3-g4",
};

export const ENTRANCE: Example = {
  plan: ["....", "....", "....", "...."],
  pieces: [
    ["small-sofa", "living", "c1-d1", "c2-d2", "s"],
    ["bookshelf", "living", "a4-c4", "a3-c3", "n"],
    ["toilet", "bath", "a1", "a2", "s"],
    ["basin", "bath", "b1", "b2", "s"],
  ],
  rooms: [
    { kind: "living", squares: "c1-d2 a3-d4" },
    { kind: "bath", squares: "a1-b2", door: "a2s" },
  ],
  front: "a3w",
};
