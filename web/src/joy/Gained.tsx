/** What was just gained, as a small mark at its squares: once, over the board, and gone in a moment. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { formatNumber } from "../i18n";
import type { Gain } from "../table/gains";

interface GainedProps {
  gain: Gain;
  seatClass: string;
}

/** How boards mark the squares that somebody points at. */
const MARKED = ":is([class*='highlight'], .vz-pointed)";

export function Gained({ gain, seatClass }: GainedProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  useLayoutEffect(() => {
    const frame = mark.current?.closest(".board-frame");
    const marked = [...(frame?.querySelectorAll(MARKED) ?? [])].map((one) => one.getBoundingClientRect());
    const box = marked.find(({ width, height }) => width > 0 && height > 0);
    if (frame && box) return setAt(placed(box, frame.getBoundingClientRect()));
    // What no square has brought is written at the player's name.
    const total = document.querySelectorAll(".scoreboard .plate")[gain.seat]?.querySelector(".total");
    const beside = total?.getBoundingClientRect();
    if (beside && beside.top >= 0 && beside.bottom <= innerHeight) setAt({ x: beside.left, y: beside.top });
  }, []);
  return (
    <span
      class={`gained-mark ${at ? "placed" : ""}`}
      ref={mark}
      aria-hidden="true"
      style={at ? `left: ${at.x}px; top: ${at.y}px` : ""}
    >
      <span class={`joy-colour ${seatClass}`}>
        <b>+{formatNumber(gain.points)}</b>
      </span>
    </span>
  );
}

/** At the upper end of what is marked, and inside the board. */
function placed(box: DOMRect, frame: DOMRect): { x: number; y: number } {
  const room = 28;
  return {
    x: Math.min(Math.max(box.right, frame.left + room), frame.right - room),
    y: Math.min(Math.max(box.top, frame.top + room), frame.bottom - room),
  };
}
