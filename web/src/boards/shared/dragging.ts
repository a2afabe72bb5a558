/** Dragging something out of a tray onto a table: the handlers of the thing in the tray. */
import { useRef } from "preact/hooks";

export interface Drag {
  clientX: number;
  clientY: number;
  touch: boolean;
}

interface Dragging {
  able: boolean;
  drag(at: Drag): void;
  drop(at: Drag): void;
}

/** Less than this is a tap and no drag, in pixels. */
const SLACK = 6;

const dragOf = (event: PointerEvent): Drag => ({
  clientX: event.clientX,
  clientY: event.clientY,
  touch: event.pointerType !== "mouse",
});

/** One thing at a time is dragged; `of` gives the handlers for one. The click that ends a drag never arrives. */
export function useDragging() {
  const press = useRef<{ x: number; y: number; dragged: boolean } | null>(null);
  const dragged = useRef(false);
  return {
    of: ({ able, drag, drop }: Dragging) => ({
      onPointerDown: (event: PointerEvent) => {
        if (!able || event.button > 0) return;
        (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
        press.current = { x: event.clientX, y: event.clientY, dragged: false };
        dragged.current = false;
      },
      onPointerMove: (event: PointerEvent) => {
        const begun = press.current;
        if (!begun) return;
        if (!begun.dragged && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < SLACK) return;
        begun.dragged = true;
        dragged.current = true;
        drag(dragOf(event));
      },
      onPointerUp: (event: PointerEvent) => {
        if (press.current?.dragged) drop(dragOf(event));
        press.current = null;
      },
      onPointerCancel: () => {
        press.current = null;
      },
      onClickCapture: (event: MouseEvent) => {
        if (dragged.current) event.stopImmediatePropagation();
        dragged.current = false;
      },
    }),
  };
}
