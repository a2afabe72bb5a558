/** Small made-up tables and moments, and a board of one square, for tests of the frame. */
import type { BoardModule } from "../src/boards/types";
import type { Choices, EntryInfo, Moment, SeatInfo, TableInfo, Update } from "../src/wire";

export const seat = (number: number, changes: Partial<SeatInfo> = {}): SeatInfo => ({
  number,
  kind: "person",
  name: ["Anna", "Ben", "Cleo"][number] ?? `Guest ${number}`,
  connected: true,
  ...changes,
});

export const table = (changes: Partial<TableInfo> = {}): TableInfo => ({
  id: "t1",
  game: "toy",
  options: {},
  state: "playing",
  seats: [seat(0, { yours: true }), seat(1)],
  clock: null,
  listed: false,
  created: 0,
  changed: 0,
  number: 0,
  acting: [0],
  ...changes,
});

export const entry = (number: number, by: number, text: string, stream = 0): EntryInfo => ({
  number,
  stream,
  seat: by,
  text,
  time: 0,
});

export const moment = (number: number, changes: Partial<Moment> = {}): Moment => ({
  number,
  acting: [0],
  view: { stones: number },
  scores: [
    {
      seat: 0,
      name: "light",
      total: number,
      lines: [{ key: "stone", label: "stones", points: number, squares: ["a1"] }],
    },
    { seat: 1, name: "dark", total: 0, lines: [] },
  ],
  ...changes,
});

export const choices = (by: number, codes: number[] = [1, 2], changes: Partial<Choices> = {}): Choices => ({
  seat: by,
  codes,
  can_undo: false,
  must_ask: false,
  can_offer_end: false,
  ...changes,
});

export const update = (number: number, entries: EntryInfo[], changes: Partial<Update> = {}): Update => ({
  is: "update",
  number,
  entries,
  moment: moment(number),
  ...changes,
});

const none = () => Promise.resolve({ default: {} });

export const toy: BoardModule = {
  Board: () => null,
  Picture: () => null,
  Rules: () => null,
  describe: (entry) => `plays ${entry.text}`,
  asText: (view) => JSON.stringify(view),
  seatName: (number) => ["light", "dark"][number] ?? "",
  seatClass: (number) => `toy-${number}`,
  reason: (refusal) => refusal.sentence,
  scoreLabel: (line) => line.label,
  task: () => "place a stone",
  catalogues: { en: none, de: none, fr: none, es: none },
};
