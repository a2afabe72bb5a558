/** Reactions at a table: the button that opens them, and the places where they are seen. */
import { useId, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { loadReactions, said, speakers } from "../reactions/shown";
import type { Session } from "../table/session";
import { Icon } from "./icon";
import { lazy } from "./lazy";

const Picker = lazy(async () => (await loadReactions()).Picker, null);
const Bubble = lazy(async () => (await loadReactions()).Bubble, null);
const Echo = lazy(async () => (await loadReactions()).Echo, null);

/** For those who may speak; and for those who look on, once there is something that they may want to mute. */
export function ReactionsButton({ session }: { session: Session }) {
  const { table } = session.state.value;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  if (!table || !(table.reactions || speakers.value.size > 0)) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears Escape and that the focus has left
    <div
      class="react"
      // Where a press does not put the focus on buttons, it goes here, and what is open stays open.
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.preventDefault();
        close();
      }}
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        class="quiet square"
        aria-label={t("react")}
        title={t("react")}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="smile" />
      </button>
      {open ? <Picker session={session} id={id} onClose={close} /> : <Echoes session={session} />}
    </div>
  );
}

/** What those say whose names are out of sight. */
export function Echoes({ session }: { session: Session }) {
  const { table } = session.state.value;
  return table && said.value.length > 0 ? <Echo table={table} /> : null;
}

/** What somebody says, at their name. */
export function Says({ seat }: { seat: number }) {
  const one = said.value.find((other) => other.seat === seat);
  return one ? <Bubble key={one.turn} one={one} /> : null;
}
