/** Sharing results, moments and days. Fetched when there is something to share. */
import "./share.css";

export { ShareDay, ShareMoment, ShareResult } from "./buttons";
export { catalogues } from "./texts";
