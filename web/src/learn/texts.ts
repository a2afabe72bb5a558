/** The words of lessons; they come with the first lesson somebody opens. */
export const catalogues = {
  en: () => import("./en.json"),
  de: () => import("./de.json"),
  fr: () => import("./fr.json"),
  es: () => import("./es.json"),
};
