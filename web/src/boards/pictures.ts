/** The small picture of each game by itself: the first page shows all of them and needs no board. */
import type { ComponentType } from "preact";
import { loadBoard } from "./load";

const pictures: Record<string, () => Promise<{ Picture: ComponentType }>> = {
  planquadrat: () => import("./planquadrat/Picture"),
  dschunke: () => import("./dschunke/Picture"),
  "floor-plan": () => import("./floor-plan/Picture"),
  "zoned-out": () => import("./zoned-out/Picture"),
  verplant: () => import("./verplant/Picture"),
};

/** Any other game brings its picture with its board, if it has one. */
export const loadPicture = async (game: string): Promise<ComponentType | null> => {
  const load = pictures[game];
  return load ? (await load()).Picture : ((await loadBoard(game)).Picture ?? null);
};
