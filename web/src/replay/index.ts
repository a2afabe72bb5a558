/** A match played again. Fetched when somebody looks back, or when it is over. */
import "./replay.css";

export { LookingBack, placeName } from "./LookingBack";
export { Player } from "./Player";
export { playAtOnce, playOrPause } from "./playing";
export { catalogues } from "./texts";
export { leapFrom } from "./turns";
