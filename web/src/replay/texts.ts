/** The words of a replay, fetched when somebody looks back. */
import type { Catalogue, Language } from "../boards/types";

export const catalogues: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("./en.json"),
  de: () => import("./de.json"),
  fr: () => import("./fr.json"),
  es: () => import("./es.json"),
};
