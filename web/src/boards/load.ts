/** Which board a game is played on: its own, or the plain one. */
import { boards } from ".";
import type { BoardModule } from "./types";

export const loadBoard = async (game: string): Promise<BoardModule> =>
  (await (boards[game] ?? (() => import("./plain")))()).default;
