/** The look of Floor Plan, in order; for the board, and for its picture alone. */
import "../shared/loupe.css";
import "./sheet.css";
import "./board.css";
import "./panels.css";
import "./screen.css";
