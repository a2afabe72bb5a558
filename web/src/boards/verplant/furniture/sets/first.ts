/** What the first mission asks for: most other houses want some of it too, and the other sets build on it. */
import { basin, shower, toilet } from "../bath";
import { diningTable, fridge, kitchenCounter } from "../kitchen";
import type { Drawing } from "../layout";
import { bookshelf, coffeeTable, tv } from "../living";
import { plant } from "../plants";
import { smallSofa } from "../sofas";

export const drawings: Readonly<Record<string, Drawing>> = {
  basin,
  bookshelf,
  "coffee-table": coffeeTable,
  "dining-table": diningTable,
  fridge,
  "kitchen-counter": kitchenCounter,
  plant,
  shower,
  "small-sofa": smallSofa,
  toilet,
  tv,
};
