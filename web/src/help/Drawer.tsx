/**
 * A drawer over the match: beside the board where there is room, from below on a phone. It does not stop the match:
 * the board stays in use. The focus goes into it and comes back.
 */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { focusBoard } from "../parts/entry";
import { Icon } from "../parts/icon";

interface DrawerProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

export function Drawer({ title, onClose, children }: DrawerProps) {
  const frame = useRef<HTMLElement>(null);
  const heading = useId();
  useFocusWithin(frame);
  useEscape(frame, onClose);
  return (
    <section ref={frame} class="drawer" role="dialog" aria-labelledby={heading}>
      <header class="dialog-head">
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" class="quiet square" aria-label={t("close")} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the keys */}
      <div class="drawer-body" tabIndex={0}>
        {children}
      </div>
    </section>
  );
}

/** The focus goes to the heading, and afterwards back to where it was, or to the board if that is gone. */
function useFocusWithin(frame: { current: HTMLElement | null }): void {
  // Before the effects of what is inside, which may want the focus for itself.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const within = frame.current;
    within?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    return () => {
      const now = document.activeElement;
      if (now && now !== document.body && !within?.contains(now)) return; // somebody plays on
      if (before instanceof HTMLElement && before.isConnected && before !== document.body)
        before.focus({ preventScroll: true });
      else focusBoard();
    };
  }, []);
}

/** Escape closes the drawer, unless the board or a dialog needs it. */
function useEscape(frame: { current: HTMLElement | null }, onClose: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (!frame.current?.contains(target) && target?.closest?.("dialog, .board-frame")) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  });
}
