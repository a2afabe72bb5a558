/** What many missions ask for. */
import { doubleBed, singleBed } from "../beds";
import { cornerUnit } from "../cornerUnit";
import { carpet, floorLamp } from "../decoration";
import { desk } from "../desks";
import type { Drawing } from "../layout";
import { armchair, chair } from "../seats";
import { dresser, wardrobe } from "../storage";

export const drawings: Readonly<Record<string, Drawing>> = {
  armchair,
  carpet,
  chair,
  "corner-unit": cornerUnit,
  desk,
  "double-bed": doubleBed,
  dresser,
  "floor-lamp": floorLamp,
  "single-bed": singleBed,
  wardrobe,
};
