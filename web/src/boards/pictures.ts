/** The small picture of each game by itself: the first page shows all of them and needs no board. */
import type { ComponentType } from "preact";

const pictures: Record<string, () => Promise<{ Picture: ComponentType }>> = {
  planquadrat: () => import("./planquadrat/Picture"),
  dschunke: () => import("./dschunke/Picture"),
  "floor-plan": () => import("./floor-plan/Picture"),
  "zoned-out": () => import("./zoned-out/Picture"),
  verplant: () => import("./verplant/Picture"),
};

/** A game without a board of its own has a plain picture, too. */
const loadPlain = async (): Promise<{ Picture: ComponentType }> => ({
  Picture: (await import("./plain")).default.Picture,
});

export const loadPicture = async (game: string): Promise<ComponentType> =>
  (await (pictures[game] ?? loadPlain)()).Picture;
