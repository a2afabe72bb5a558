/** The look of Zoned Out, in order; for the board, and for its picture alone. */
import "./colours.css";
import "./blocks.css";
import "./board.css";
import "./hand.css";
import "./panel.css";
