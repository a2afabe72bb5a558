/** The words of the plan of a day, move by move. */
import type { Catalogues } from "../boards/types";

export const ROUNDS: Catalogues = {
  en: () => import("./en.json"),
  de: () => import("./de.json"),
  fr: () => import("./fr.json"),
  es: () => import("./es.json"),
};
