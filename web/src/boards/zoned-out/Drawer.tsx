/** On a phone the hand lies in a drawer below the city: a strip of cards that can be pulled up to see them large. */
import type { ComponentChildren, JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Translate } from "../types";

/** So far the handle has to be pulled, in pixels. */
const PULL = 24;

export function Drawer({ t, children }: { t: Translate; children: ComponentChildren }): JSX.Element {
  const [open, setOpen] = useState(false);
  const from = useRef<number | null>(null);
  const pulled = useRef(false);
  const label = t(open ? "zoned-out.drawer.down" : "zoned-out.drawer.up");
  return (
    <div class={`zo-drawer ${open ? "zo-drawer-open" : ""}`}>
      <button
        type="button"
        class="zo-handle"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onPointerDown={(event) => {
          (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
          from.current = event.clientY;
          pulled.current = false;
        }}
        onPointerMove={(event) => {
          const way = from.current === null ? 0 : event.clientY - from.current;
          if (Math.abs(way) < PULL) return;
          from.current = event.clientY;
          pulled.current = true;
          setOpen(way < 0);
        }}
        onPointerUp={() => {
          from.current = null;
        }}
        onClick={() => {
          if (!pulled.current) setOpen(!open);
          pulled.current = false;
        }}
      />
      {children}
    </div>
  );
}
