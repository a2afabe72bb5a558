/** Reviews of matches that are over. Fetched when somebody opens one. */
export { ReviewPage } from "./page";
export { catalogues } from "./texts";
