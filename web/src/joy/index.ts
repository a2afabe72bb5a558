/** The feel of an ending, and small celebrations. Fetched when there is a reason. */
import "./joy.css";

export { Celebration } from "./Celebration";
export { Gained } from "./Gained";
export { Story } from "./Story";
export { catalogues } from "./texts";
