/** The words of sharing: they come with its button. */
import type { Catalogue, Language } from "../boards/types";

export const catalogues: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("./en.json"),
  de: () => import("./de.json"),
  fr: () => import("./fr.json"),
  es: () => import("./es.json"),
};
