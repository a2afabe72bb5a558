/** Reactions at a table. They are fetched when somebody first says something, or wants to. */
import "../styles/reactions.css";

export { Bubble, Echo, tell } from "./Bubble";
export { Picker } from "./Picker";
export { catalogues } from "./texts";
