/** Made-up missions and results. */
import type { ContentResult, NamedContentInfo, RatingInfo } from "../../../src/wire";

const TOWN = { id: "town", name: { en: "In town", de: "In der Stadt" }, text: { en: "Houses with neighbours." } };

export const mission = (name: string, changes: Partial<NamedContentInfo> = {}): NamedContentInfo => ({
  name,
  title: { en: `The ${name}`, de: `Auftrag ${name}` },
  text: { en: `The whole story of the ${name}.` },
  difficulty: 1,
  picture: [" . . t", " .|. "],
  legend: { ".": { en: "floor" }, t: { en: "tree" } },
  next: "",
  chapter: TOWN,
  facts: [{ en: "3 rooms" }, { en: "10 pieces" }],
  special: [{ en: "no hallway" }],
  ...changes,
});

export const rating = (place: number, changes: Partial<RatingInfo> = {}): RatingInfo => ({
  key: "mover",
  name: { en: "Furniture mover" },
  since: 10,
  next: 20,
  place,
  of: 5,
  ...changes,
});

export const result = (name: string, changes: Partial<ContentResult> = {}): ContentResult => ({
  name,
  finished: 1,
  points: 17,
  rating: rating(2),
  table: "t9",
  ended: 1000,
  last: 1000,
  going_on: null,
  ...changes,
});
