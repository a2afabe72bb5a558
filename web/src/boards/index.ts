/** The boards, loaded when they are needed. Adding a game adds a folder and a line; until then it has the plain board. */
import type { BoardModule } from "./types";

// Each view has its own type; the frame passes it on unseen.
// biome-ignore lint/suspicious/noExplicitAny: see above
export const boards: Record<string, () => Promise<{ default: BoardModule<any> }>> = {
  planquadrat: () => import("./planquadrat"),
  dschunke: () => import("./dschunke"),
  "floor-plan": () => import("./floor-plan"),
  "zoned-out": () => import("./zoned-out"),
  verplant: () => import("./verplant"),
};
