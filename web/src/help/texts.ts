/** The texts of the help, beside those of every page: whoever only looks at the first page does not fetch them. */
import type { Catalogue, Language } from "../boards/types";

export const catalogues: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("./en.json"),
  de: () => import("./de.json"),
  fr: () => import("./fr.json"),
  es: () => import("./es.json"),
};
