/** How it stood after each decision. One stop for Tab: arrow keys go along it; a point that is pointed at is told below. */
import { useMemo, useState } from "preact/hooks";
import { t } from "../i18n";
import type { SeatReview } from "../wire";
import { MarkShape, MarkSign } from "./Mark";
import { band, connected, expected, type Frame, heightOf, line, nearest, plot, rangeOf } from "./plot";
import { type Leap, leapTo, type Mark, markOf } from "./stepping";
import { axisText, pointText } from "./words";

interface CurveProps {
  review: SeatReview;
  current: number;
  look(decision: number): void;
}

const FRAME: Frame = { width: 340, height: 150, margin: 14, axis: 26 };
const KEYS: Record<string, Leap> = {
  ArrowLeft: "back",
  ArrowDown: "back",
  ArrowRight: "forward",
  ArrowUp: "forward",
  PageDown: "back_far",
  PageUp: "forward_far",
  Home: "first",
  End: "last",
};
const MARKS: readonly Mark[] = ["slip", "mistake", "blunder", "finest"];

export function Curve({ review, current, look }: CurveProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const points = useMemo(() => plot(review, FRAME), [review]);
  const isDone = review.progress.state === "done";
  const joined = connected(points, isDone);
  const [low, high] = rangeOf(review);
  const at = points[current + 1];
  const told = pointed ?? current;
  const toldAt = points[told + 1];
  const numberAt = (event: PointerEvent): number | null => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return nearest(points, ((event.clientX - box.left) / box.width) * FRAME.width);
  };
  const onKey = (event: KeyboardEvent) => {
    const leap = KEYS[event.key];
    if (!leap || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const far = event.shiftKey && (leap === "back" || leap === "forward");
    look(leapTo(review, current, far ? (`${leap}_far` as Leap) : leap));
  };
  const shown = MARKS.filter((mark) => review.decisions.some((_, number) => markOf(review, number) === mark));
  return (
    <section class="card review-curve" aria-labelledby="review-curve">
      <h2 id="review-curve">{t(`review.curve.${review.measure}`)}</h2>
      <div
        class="curve"
        role="slider"
        tabIndex={0}
        aria-label={t(`review.curve.${review.measure}`)}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, review.decisions.length)}
        aria-valuenow={current + 1}
        aria-valuetext={pointText(review, current)}
        onKeyDown={onKey}
        onPointerMove={(event) => setPointed(numberAt(event))}
        onPointerLeave={() => setPointed(null)}
        onPointerUp={(event) => {
          const number = numberAt(event);
          if (number !== null) look(number);
        }}
      >
        <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} aria-hidden="true" focusable="false">
          {[low, (low + high) / 2, high].map((value) => {
            const y = heightOf(review, FRAME, value);
            return (
              <g key={value} class="curve-line">
                <path d={`M${FRAME.axis + FRAME.margin} ${y}H${FRAME.width - FRAME.margin}`} />
                <text x={FRAME.axis + FRAME.margin - 8} y={y + 3.5}>
                  {axisText(value, review.measure)}
                </text>
              </g>
            );
          })}
          {at && <path class="curve-now" d={`M${at.x} 4V${FRAME.height - 4}`} />}
          <path class="curve-band" d={band(joined)} />
          <path class="curve-value" d={line(joined)} />
          {points.map(({ x, y, decision }) => {
            if (decision === null) return null;
            const mark = markOf(review, decision);
            return mark ? (
              <MarkShape key={decision} mark={mark} x={x} y={y} />
            ) : (
              <circle key={decision} class="curve-point" cx={x} cy={y} r={expected(review) > 40 ? 1.2 : 2} />
            );
          })}
          {toldAt && <circle class="curve-told" cx={toldAt.x} cy={toldAt.y} r={9} />}
        </svg>
      </div>
      <p class="small curve-text">{pointText(review, told)}</p>
      {shown.length > 0 && (
        <ul class="curve-legend small">
          {shown.map((mark) => (
            <li key={mark}>
              <MarkSign mark={mark} />
              {t(`review.mark.${mark}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
