/** What is wished for when somebody goes on otherwise: who plays which seat, and with which luck. */
import { levelOf } from "../levels";
import { LEVELS, type Level } from "../settings";
import type { NewBranch, SeatChoice, TableInfo } from "../wire";

export type Others = "computer" | "friend" | "device";

export type Luck = NonNullable<NewBranch["luck"]>;

export interface Wishes {
  /** The seat one plays oneself. */
  seat: number;
  others: Others;
  level: Level;
  luck: Luck;
}

/** One's own seat, or else that of whoever was to act; against the computer, with the same luck. */
export function firstWishes(table: TableInfo, acting: readonly number[]): Wishes {
  const own = table.seats.find((seat) => seat.yours || seat.reserved)?.number;
  const seat = own ?? acting[0] ?? 0;
  return { seat, others: "computer", level: firstLevel(table, seat), luck: "same" };
}

/** As well as the computer played in that match; where it did not, as somebody at this device last met it. */
function firstLevel({ game, seats }: TableInfo, seat: number): Level {
  const bot = seats.find(({ kind, number, level }) => kind === "bot" && number !== seat && isLevel(level));
  return isLevel(bot?.level) ? bot.level : levelOf(game);
}

const isLevel = (level: string | null | undefined): level is Level => (LEVELS as readonly unknown[]).includes(level);

export function planOf(table: TableInfo, at: number, { seat, others, level, luck }: Wishes): NewBranch {
  const seats = table.seats.map((other): SeatChoice => {
    if (other.number === seat) return { kind: "me" };
    if (others === "computer") return { kind: "bot", level };
    return others === "friend" ? { kind: "open" } : { kind: "device", name: other.name.slice(0, 30) || null };
  });
  return { at, seats: seats as NewBranch["seats"], luck };
}
