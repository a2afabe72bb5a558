/** The look of Verplant & Zugestellt, in order; for the board, and for its picture alone. */
import "../shared/loupe.css";
import "./board.css";
import "./panels.css";
import "./cards.css";
import "./plan.css";
import "./rules.css";
import "./screen.css";
