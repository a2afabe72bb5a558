/**
 * The curtain between two people at one device. While it stands, nothing of the match is on the page that only one of
 * them may see: no board, no log, no points. Whoever takes the device lifts it with one tap or key.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { distinctNames } from "../table/say";
import type { Session } from "../table/session";
import { Icon } from "./icon";

/** So long it does not lift, in milliseconds: the key or tap that ended the turn before must not go through. */
const HOLDS = 400;

export function Curtain({ session, seat }: { session: Session; seat: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  const name = distinctNames(session.state.value.table?.seats ?? [])[seat] ?? "";
  useEffect(() => {
    button.current?.focus();
    setReady(false);
    const timer = setTimeout(() => setReady(true), HOLDS);
    return () => clearTimeout(timer);
  }, [seat]);
  return (
    <section class={`curtain ${ready ? "ready" : ""}`} aria-labelledby="curtain">
      <Folds />
      <div class="curtain-card">
        <Icon name="device" />
        <h2 id="curtain">{t("curtain.pass", { name })}</h2>
        <p class="soft">{t("curtain.about")}</p>
        <button
          type="button"
          class="primary large"
          ref={button}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => ready && session.lift(seat)}
        >
          <Icon name="eye" />
          {t("curtain.lift", { name })}
        </button>
      </div>
    </section>
  );
}

function Folds() {
  return (
    <svg class="curtain-folds" viewBox="0 0 120 60" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {Array.from({ length: 12 }, (_, fold) => (
        <path key={fold} d={`M${fold * 10} 0h10v56q-5 6-10 0z`} />
      ))}
    </svg>
  );
}
