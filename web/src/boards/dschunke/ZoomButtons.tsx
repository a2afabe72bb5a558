/** Closer, farther, everything; and what the groups are worth. */
import type { Translate } from "../types";
import type { CameraControl } from "./camera";

interface ZoomButtonsProps {
  lens: CameraControl;
  showsPoints: boolean;
  togglePoints(): void;
  t: Translate;
}

export function ZoomButtons({ lens, showsPoints, togglePoints, t }: ZoomButtonsProps) {
  const named = (key: string) => ({ "aria-label": t(`dschunke.button.${key}`), title: t(`dschunke.button.${key}`) });
  return (
    <div class="ds-zoom">
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
      <button type="button" onClick={togglePoints} aria-pressed={showsPoints} {...named("points")}>
        Σ
      </button>
    </div>
  );
}
