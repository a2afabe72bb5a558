/** What only some pages say. */
import type { Catalogues } from "../boards/types";

export const HOME: Catalogues = {
  en: () => import("./en.json?home"),
  de: () => import("./de.json?home"),
  fr: () => import("./fr.json?home"),
  es: () => import("./es.json?home"),
};

export const TABLE: Catalogues = {
  en: () => import("./en.json?table"),
  de: () => import("./de.json?table"),
  fr: () => import("./fr.json?table"),
  es: () => import("./es.json?table"),
};

export const PAGES: Catalogues = {
  en: () => import("./en.json?pages"),
  de: () => import("./de.json?pages"),
  fr: () => import("./fr.json?pages"),
  es: () => import("./es.json?pages"),
};
