/** A question or a page of help above everything else; Escape closes it. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "./icon";

interface DialogProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    // showModal keeps the focus inside and gives it back afterwards.
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={element} class="dialog" aria-labelledby={heading} onCancel={onClose} onClose={onClose}>
      <header class="dialog-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" class="quiet square" aria-label={t("close")} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

interface AskProps {
  title: string;
  text: string;
  yes: string;
  onYes(): void;
  onNo(): void;
}

/** Asks before something that cannot be taken back. */
export function Ask({ title, text, yes, onYes, onNo }: AskProps) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p>{text}</p>
      <div class="row end">
        <button type="button" onClick={onNo}>
          {t("cancel")}
        </button>
        <button type="button" class="primary" onClick={onYes}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
