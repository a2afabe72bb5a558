/** The look of PlanQuadrat, in order; for the board, and for its picture alone. */
import "./colours.css";
import "./board.css";
import "./pieces.css";
import "./marks.css";
import "./panel.css";
import "./rules.css";
