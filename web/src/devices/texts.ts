/** The words of devices and recovery phrases; they come with the page. */
export const catalogues = {
  en: () => import("./en.json"),
  de: () => import("./de.json"),
  fr: () => import("./fr.json"),
  es: () => import("./es.json"),
};
