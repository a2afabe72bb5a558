/** A shape for each kind of decision, so that none is told by colour alone. */
import type { Mark } from "./stepping";

/** Around 0,0, about 10 wide. */
const SHAPES: Record<Mark, string> = {
  slip: "M-4.500 0a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0 -9 0z",
  mistake: "M0 -5.500l5.500 9.500h-11z",
  blunder: "M-4.500 -4.500h9v9h-9z",
  finest: "M0 -6.500l1.800 4.200 4.600.4 -3.500 3 1.100 4.500 -4 -2.400 -4 2.400 1.100 -4.500 -3.500 -3 4.600 -.4z",
};

export const MarkShape = ({ mark, x, y }: { mark: Mark; x: number; y: number }) => (
  <path class={`review-mark ${mark}`} d={SHAPES[mark]} transform={`translate(${x} ${y})`} />
);

export const MarkSign = ({ mark }: { mark: Mark }) => (
  <svg class="review-sign" viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
    <MarkShape mark={mark} x={0} y={0} />
  </svg>
);
