/** Dschunke in one small picture: a few strips, one of them on top. */

import { Heights, Strips } from "./Layers";
import { laidOf, seenOf } from "./Scene";
import "./colours.css";
import "./strips.css";
import "./rules.css";

const LAID = laidOf([
  [".S.", 0, 1, 0],
  ["clc", 0, 2, 0],
  ["AAP", 3, 0, 1],
  ["mXc", 0, 0, 0],
  ["R.T", 1, 0, 1],
]);
const SEEN = seenOf(LAID);
const NOTHING_NEW: ReadonlySet<number> = new Set();

export function Picture() {
  return (
    <svg class="ds-picture" viewBox="-0.6 -0.5 5.2 4" aria-hidden="true">
      <Strips laid={LAID} newest={NOTHING_NEW} arriving={[]} />
      <Heights squares={SEEN} />
    </svg>
  );
}
