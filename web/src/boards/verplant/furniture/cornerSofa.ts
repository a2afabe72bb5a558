/** Sofas around the corner. */
import { EAST, WEST } from "../view";
import type { Drawing } from "./layout";
import { chaise, sofa } from "./sofas";

export const cornerSofa: Drawing = {
  parts: { S: sofa, C: chaise, E: [sofa, EAST], W: [sofa, WEST] },
  body: "SCEW",
  pictures: ["SSC/..C", "SSS/E../E.", "SSSS/E..W"],
};
