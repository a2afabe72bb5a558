/** Closer, farther, everything; and whatever else a board has to say about what is seen. */
import type { ComponentChildren, JSX } from "preact";
import type { Translate } from "../types";
import type { CameraControl } from "./camera";

interface ZoomButtonsProps {
  lens: CameraControl;
  /** Its texts are `<game>.button.closer`, `.farther` and `.fit`. */
  game: string;
  t: Translate;
  children?: ComponentChildren;
}

export function ZoomButtons({ lens, game, t, children }: ZoomButtonsProps): JSX.Element {
  const named = (key: string) => ({ "aria-label": t(`${game}.button.${key}`), title: t(`${game}.button.${key}`) });
  return (
    <div class="zoom-buttons">
      <button type="button" onClick={() => lens.zoom(1.25)} {...named("closer")}>
        +
      </button>
      <button type="button" onClick={() => lens.zoom(0.8)} {...named("farther")}>
        −
      </button>
      <button type="button" onClick={lens.fit} {...named("fit")}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </svg>
      </button>
      {children}
    </div>
  );
}
