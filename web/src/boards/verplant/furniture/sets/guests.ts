/** Houses where people come and go: a bar, a piano, a sofa for everybody, and what is on file about them. */
import { bar } from "../bar";
import { cornerSofa } from "../cornerSofa";
import { filingCabinet } from "../files";
import type { Drawing } from "../layout";
import { piano } from "../piano";

export const drawings: Readonly<Record<string, Drawing>> = {
  bar,
  "corner-sofa": cornerSofa,
  "filing-cabinet": filingCabinet,
  piano,
};
