/** The look of Floor Plan, in order; for the board, and for its picture alone. */
import "./sheet.css";
import "./board.css";
import "./controls.css";
import "./clients.css";
import "./panels.css";
