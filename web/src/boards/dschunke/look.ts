/** The look of Dschunke, in order; for the board, and for its picture alone. */
import "./colours.css";
import "./strips.css";
import "./board.css";
import "./tray.css";
import "./rules.css";
