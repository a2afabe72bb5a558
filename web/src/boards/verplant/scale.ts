/** How large the plan is drawn: units of the drawing a square. */
export const CELL = 40;
