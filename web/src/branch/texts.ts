/** The words of what if; they come when somebody asks. */
export const catalogues = {
  en: () => import("./en.json"),
  de: () => import("./de.json"),
  fr: () => import("./fr.json"),
  es: () => import("./es.json"),
};
