import { sheetOf } from "../src/boards/floor-plan/Picture";
import * as c from "../src/boards/floor-plan/codes";
import { EMPTY_SHEET, squaresOf, range, taken } from "../src/boards/floor-plan/view";
const printed = { boxes: [4,4,3,2,2], icons: [[null,"wild",null,"features"],[null,"features",null,"wild"],[null,"construction","wild",null],["features",null,null,null],["construction",null,null,null]], column_points: [6,10,8,6], pairs: [[2,3],[3,4],[4,6],[5,5]] };
const tx = (s: string) => ({ en: s, de: s, fr: s, es: s });
const clients = [
 { id: "a", kind: "construction", name: tx("The Okafor twins"), text: tx("2 points for each pair of rooms of exactly the same size that share a wall, up to 10."), most: 10 },
 { id: "b", kind: "landscaping", name: tx("Madame Verdier"), text: tx("3 points for each hedge of at least six squares, up to 9."), most: 9 },
 { id: "c", kind: "interior", name: tx("Old Captain Reyes"), text: tx("2 points for each bedroom with at least two windows, up to 8."), most: 8 },
];
const house = { ...sheetOf({ columns: 17, rows: 17, rooms: [["b2",4,3,3,"c3"],["f2",3,4,4,"g4"],["d5",2,2,2,"d6"],["f6",5,2,5,"h7"],["b9",5,4,4,"d11"],["m3",2,6,6,"m6"],["h10",3,3,3,"i11"]],
 windows: ["c2n","b3w","g7s","h6n","c9n","m4w","n4e","i10n"], doors: ["e4e","g5s","f7w","j7s","f10e","m8s","h11w"], hedges: "j2 k2 k3 k4 o3 o4 o5 o6 p9 p10 p11 o11", pools: "c14 d14 e14 d15 e15 k9 l9 l10 m10 m11", stones: "i8 i9 j9 g10 g9 g8 m9 n9 f14 g14 g13 g12" }),
 filled: [1,2,2,1,1], bonuses: [[1,0],[2,1],[1,0]], pairs: [1], points: { rooms: 6, windows: 8, doors: 6, stones: 2, clients: [4,3,2], total: 31 } };
const others = Array.from({length: 3}, (_, i) => ({ ...house, rooms: house.rooms.slice(0, 3 + i), windows: house.windows.slice(0, 2+i), points: { ...house.points, total: 20 + i*3 } }));
const view = (over = {}) => ({ options: {}, width: 17, height: 17, round: 9, rounds: 16, bonus_round: false, dice: [3, 4], clients, printed, sheets: [house, ...others], finished: [2], ending: null, ...over });
const own = (over = {}) => ({ sheet: { ...house, points: { ...house.points, windows: 10, total: 33 } }, stage: "menu", dice: [3,4], values: null, kind: null, left: 0, section: [], used: [false,false], doubled: [false,false], room: null, clients: [4,3,2].map((points, i) => ({points, progress: {squares: [20,21,22], next: i == 1 ? null : {key: i ? "side" : "room", more: 2-i, sides: [0,3]}}})), ...over });
const choices = (codes: number[], o = {}) => ({ seat: 0, codes, can_undo: true, can_offer_end: false, own: own(o), score: { seat: 0, name: "", total: 31, lines: [{ key: "window", label: "", points: 2, squares: ["c9","d9"] }] } });
const free = range(289).filter((s) => !taken(house as any).has(s));
export const states: Record<string, () => any> = {
  menu: () => ({ view: view(), choices: choices([c.DONE, c.roomCode(3,4), c.roomCode(3,5), c.roomCode(4,4), c.setCode(0,3), c.setCode(1,4), c.setCode(0,2), c.setCode(0,5)]) }),
  start: () => ({ view: view({ round: 1, sheets: [EMPTY_SHEET, EMPTY_SHEET] }), choices: choices([c.DONE, c.roomCode(3,4)], { sheet: EMPTY_SHEET }) }),
  hedge: () => ({ view: view(), choices: choices(free.map(c.squareCode), { stage: "draw", kind: 4, left: 3, used: [false,true] }) }),
  window: () => ({ view: view(), choices: choices([...["n","s"].flatMap((w) => [c.windowCode(17*1+1, 0), c.windowCode(17*8+3, 0), c.windowCode(17*11+1, 2), c.windowCode(17*11+2,2), c.windowCode(17*9+1,3)]) ], { stage: "draw", kind: 2, left: 2 }) }),
  place: () => ({ view: view(), choices: choices(free.map((s) => c.PLACE + s), { stage: "place", values: [3,4] }) }),
  type: () => ({ view: view(), choices: choices([63,64], { stage: "type", values: [3,4], room: 8, sheet: { ...house, rooms: [...house.rooms, [8,13,4,3,0,-1]] } }) }),
  letter: () => ({ view: view(), choices: choices(squaresOf([8,13,4,3]).map(c.letterCode), { stage: "letter", values: [3,4], room: 8, sheet: { ...house, rooms: [...house.rooms, [8,13,4,3,3,-1]] } }) }),
  pair: () => ({ view: view({ round: 8, bonus_round: true, dice: null }), choices: choices([0, 1, 3, 4], { stage: "pair", dice: null }) }),
  refused: () => ({ view: view(), choices: choices([c.DONE, c.roomCode(3,4)]), refusal: { is: "refusal", id: "1", code: "x", sentence: "c4 lies in a room; hedges go outdoors", rule: "F11", squares: ["c4"] } }),
  hundred: () => ({ view: view({ sheets: Array.from({length: 100}, (_, i) => others[i % 3]) }), choices: choices([c.DONE, c.roomCode(3,4)]) }),
  over: () => ({ view: view({ ending: "last round", round: 16 }), choices: null }),
};
