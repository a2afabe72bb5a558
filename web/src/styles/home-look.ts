/** The look of the first page and of those that lead to a table, in order; a table does without it. */
import "./home.css";
import "./daily.css";
