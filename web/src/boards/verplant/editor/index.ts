/** The mission editor as a page of the client, loaded when it is asked for. */
import { Page } from "./Page";

export default {
  Editor: Page,
  catalogues: {
    en: () => import("./en.json"),
    de: () => import("./de.json"),
    fr: () => import("./fr.json"),
    es: () => import("./es.json"),
  },
};
