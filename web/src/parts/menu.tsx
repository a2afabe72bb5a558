/** A few rare actions behind one button; it closes after a choice, at Escape, and when one goes elsewhere. */
import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";

interface MenuProps {
  label: string;
  /** What is behind its entries may be fetched meanwhile. */
  onOpen?(): void;
  children: ComponentChildren;
}

export function Menu({ label, onOpen, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const items = useId();
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  const toggle = () => {
    if (!open) onOpen?.();
    setOpen(!open);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears Escape and that the focus has left
    <div
      class="menu"
      onKeyDown={onKey}
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOpen(false);
      }}
    >
      <button ref={button} type="button" aria-expanded={open} aria-controls={items} onClick={toggle}>
        {label}
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what people use
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button inside is a click, too
        <div class="menu-items" id={items} onClick={() => setOpen(false)}>
          {children}
        </div>
      )}
    </div>
  );
}
