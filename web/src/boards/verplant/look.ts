/** The look of Verplant & Zugestellt, in order; for the board, and for its picture alone. */
import "./board.css";
import "./panels.css";
import "./cards.css";
import "./plan.css";
