/** The cards in hand, large: to be chosen, turned, dragged into the city, or redrawn before one plays. */
import type { JSX } from "preact";
import { CardFace } from "./Block";
import type { HandProps, Rotation } from "./parts";
import type { Card } from "./view";
import { cardName, cardText, redrawCost } from "./words";

/** Nothing for those who only look on. */
export function Hand(props: HandProps): JSX.Element | null {
  const { cards, able, selected, onRotate, waiting, onLay, redraw, onPass, t } = props;
  if (cards.length === 0 && !able) return null;
  return (
    <section class={`zo-hand ${able ? "zo-hand-able" : ""}`} aria-label={t("zoned-out.hand")}>
      <h3 class="zo-hand-title">{t("zoned-out.hand")}</h3>
      {cards.length === 0 && <p class="zo-hint">{t("zoned-out.hand.empty")}</p>}
      <ul class="zo-cards">
        {cards.map((card, index) => (
          <HandCard key={card.card} card={card} index={index} {...props} />
        ))}
      </ul>
      <div class="zo-hand-side">
        {able && !onPass && (
          <div class="zo-deeds">
            <button
              type="button"
              class="zo-button"
              onClick={onRotate}
              aria-keyshortcuts="R"
              disabled={selected === null || redraw.marked.length > 0}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M19 12a7 7 0 1 1-2-5M17.500 2.500v4.700h-4.700" />
              </svg>
              {t("zoned-out.hand.turn")}
            </button>
            {waiting && (
              <button type="button" class="zo-button zo-button-main" onClick={onLay}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M5 12.500l4.500 4.500L19 7.500" />
                </svg>
                {t("zoned-out.hand.lay")}
              </button>
            )}
          </div>
        )}
        {redraw.allowed && <Redraw {...props} />}
        {onPass && (
          <div class="zo-pass">
            <p>{t("zoned-out.hand.pass.about")}</p>
            <button type="button" class="zo-button zo-button-main" onClick={onPass}>
              {t("zoned-out.hand.pass")}
            </button>
          </div>
        )}
        {!onPass && redraw.marked.length === 0 && cards.length > 0 && (
          <p class="zo-hint">{t(`zoned-out.hand.hint.${hintOf(props)}`)}</p>
        )}
      </div>
    </section>
  );
}

function hintOf({ able, doing, selected, waiting }: HandProps): string {
  if (!able) return doing ?? "wait";
  if (waiting) return "waiting";
  return selected ? "aim" : "pick";
}

/** What a redraw costs, before it is done; with a button once cards are marked. */
function Redraw({ redraw, t }: HandProps): JSX.Element {
  const { marked, confirm, tokens } = redraw;
  if (marked.length === 0) return <p class="zo-hint">{t("zoned-out.redraw.about", { count: tokens + 1 })}</p>;
  return (
    <div class="zo-redraw">
      <button type="button" class="zo-button zo-button-main" onClick={confirm}>
        <RedrawSign />
        {t("zoned-out.redraw.do", { count: marked.length })}
      </button>
      <p>{t("zoned-out.redraw.cost", { count: redrawCost(tokens + 1) })}</p>
    </div>
  );
}

/** Two arrows that go round. */
const RedrawSign = (): JSX.Element => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 9.500h14l-4-4M20 14.500h-14l4 4" />
  </svg>
);

type HandCardProps = HandProps & { card: Card; index: number };

function HandCard({
  card,
  index,
  able,
  selected,
  onPick,
  grip,
  playable,
  redraw,
  onPass,
  t,
}: HandCardProps): JSX.Element {
  const isSelected = selected?.card === card.card;
  const rotation: Rotation = isSelected ? selected.rotation : 0;
  const isMarked = redraw.marked.includes(card.card);
  const isStuck = able && !playable.has(card.card);
  const label = [
    cardText(card, rotation, t),
    rotation ? t(`zoned-out.card.turned.${rotation}`) : "",
    isStuck ? t("zoned-out.card.stuck") : "",
  ];
  return (
    <li
      class={`zo-slot ${isSelected ? "zo-selected" : ""} ${isMarked ? "zo-marked" : ""} ${isStuck ? "zo-stuck" : ""}`}
    >
      <button
        type="button"
        class="zo-hand-card"
        aria-pressed={isSelected}
        aria-keyshortcuts={String(index + 1)}
        disabled={!able || onPass !== null}
        onClick={() => onPick(card.card)}
        {...grip(card.card)}
      >
        <span class="sr-only">{label.filter(Boolean).join("; ")}</span>
        <svg viewBox="-3 -3 206 206" aria-hidden="true">
          <CardFace blocks={card.blocks} rotation={rotation} />
          {isSelected && (
            <path class="zo-printed-top" transform={`rotate(${90 * rotation} 100 100)`} d="M84 9l16-12 16 12z" />
          )}
        </svg>
        {isSelected && rotation > 0 && (
          <span class="zo-turned" aria-hidden="true">
            {90 * rotation}°
          </span>
        )}
        {isMarked && (
          <span class="zo-going" aria-hidden="true">
            <RedrawSign />
          </span>
        )}
        {isStuck && !isMarked && (
          <span class="zo-stuck-sign" aria-hidden="true">
            {t("zoned-out.card.stuck.short")}
          </span>
        )}
      </button>
      <div class="zo-under">
        <p class="zo-card-line" aria-hidden="true">
          {cardName(card.card, t)}
        </p>
        {redraw.allowed && (
          <button type="button" class="zo-mark" aria-pressed={isMarked} onClick={() => redraw.toggle(card.card)}>
            <span class="zo-tick" aria-hidden="true" />
            {t("zoned-out.redraw.mark")}
            <span class="sr-only">{t("zoned-out.redraw.mark.label", { card: cardName(card.card, t) })}</span>
          </button>
        )}
      </div>
    </li>
  );
}
