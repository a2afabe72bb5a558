/** Stars for a match that was played alone. */
import { t } from "../i18n";
import type { RatingInfo } from "../wire";
import "../styles/stars.css";

const STAR = "M12 2.500l2.900 6.200 6.700.8-5 4.600 1.300 6.700-5.900-3.300-5.900 3.300 1.300-6.700-5-4.600 6.700-.8z";

/** So many stars of so many: filled ones, and outlines for the rest. */
export function Stars({ rating }: { rating: RatingInfo }) {
  const { place = 1, of = 1 } = rating;
  return (
    <span class="stars">
      {Array.from({ length: of }, (_, number) => (
        <svg key={number} class={number < place ? "full" : "empty"} viewBox="0 0 24 24" aria-hidden="true">
          <path d={STAR} />
        </svg>
      ))}
      <span class="sr-only">{t("missions.stars", { stars: place, of })}</span>
    </span>
  );
}
