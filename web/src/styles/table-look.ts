/** The look of a table, in order; the first page does without it. */
import "./table.css";
import "./plates.css";
import "./stage.css";
import "./log.css";
import "./curtain.css";
