/** The words of one's own matches. */
import type { Catalogues } from "../boards/types";

export const YOU: Catalogues = {
  en: () => import("./en.json"),
  de: () => import("./de.json"),
  fr: () => import("./fr.json"),
  es: () => import("./es.json"),
};
