/** Under the thumb: the dice, what each of them gives, and the buttons of this step. */
import type { JSX } from "preact";
import { Icon } from "../../parts/icon";
import type { Translate } from "../types";
import { type Item, itemsOf } from "./items";
import { BonusSign, Dice, Die, SetSign } from "./signs";
import type { Hand } from "./useHand";
import type { FloorView } from "./view";
import { hint, itemName } from "./words";

interface ControlsProps {
  hand: Hand;
  view: FloorView;
  t: Translate;
}

export function Controls({ hand, view, t }: ControlsProps): JSX.Element | null {
  const { own } = hand.mine;
  if (!own) return null;
  const items = itemsOf(hand);
  const of = (...kinds: Item["what"]["is"][]) => items.filter((item) => kinds.includes(item.what.is));
  const button = (item: Item) => <ItemButton key={keyOf(item)} item={item} hand={hand} view={view} t={t} />;
  const rooms = of("room");
  return (
    <section class="fp-controls" aria-label={t("floor-plan.controls")}>
      <p class="fp-hint">{hint(hand, t)}</p>
      <div class="fp-buttons">{of("pair").map(button)}</div>
      {own.dice && of("set", "double").length > 0 && (
        <div class="fp-by-die">
          {own.dice.map((face, die) => {
            const sets = of("set", "double").filter(({ what }) => "die" in what && what.die === die);
            return (
              sets.length > 0 && (
                <div key={die} class="fp-die-row">
                  <Die face={face} used={own.used[die] ?? false} />
                  <div class="fp-buttons">{sets.map(button)}</div>
                </div>
              )
            );
          })}
        </div>
      )}
      <div class="fp-buttons">
        {rooms.length > 0 && (
          <fieldset class="fp-buttons fp-rooms">
            <legend class="sr-only">{t("floor-plan.rooms")}</legend>
            {rooms.map(button)}
          </fieldset>
        )}
        {of("again", "wild", "type").map(button)}
      </div>
      <div class="fp-buttons fp-end">
        {own.stage === "draw" && <Left kind={own.kind ?? 4} left={own.left} />}
        {of("turn", "place", "letter").map(button)}
        {hand.mine.canUndo && (
          <button type="button" class="fp-button" aria-keyshortcuts="U" onClick={hand.mine.undo}>
            <Icon name="undo" />
            {t(own.stage === "wait" ? "floor-plan.item.draw_on" : "floor-plan.item.undo")} <kbd>U</kbd>
          </button>
        )}
        {hand.mine.canClear && hand.mine.drawn && (
          <button type="button" class="fp-button" onClick={hand.mine.clear}>
            {t("floor-plan.item.clear")}
          </button>
        )}
        {of("done").map(button)}
      </div>
    </section>
  );
}

const keyOf = ({ what }: Item): string => Object.values(what).join(" ");

function ItemButton({ item, hand, view, t }: ControlsProps & { item: Item }): JSX.Element | null {
  const { own } = hand.mine;
  if (!own) return null;
  const { what } = item;
  const name = itemName(item, own, view, t);
  const main = what.is === "done" && !what.passes;
  const cost = "cost" in what ? what.cost : 0;
  return (
    <button
      type="button"
      class={`fp-button fp-item-${what.is} ${main ? "fp-main" : ""} ${what.is === "type" ? `fp-type-${what.type}` : ""}`}
      aria-keyshortcuts={item.key.toUpperCase()}
      aria-pressed={what.is === "wild" ? hand.wild : undefined}
      aria-label={cost > 0 ? t("floor-plan.item.costs", { name, count: cost }) : undefined}
      onClick={item.press}
    >
      <ItemSign item={item} view={view} t={t} />
      <span class={what.is === "pair" ? "sr-only" : ""}>{name}</span>
      {Array.from({ length: cost }, (_, index) => (
        <BonusSign key={index} bonus="wild" />
      ))}
      <kbd>{item.key.toUpperCase()}</kbd>
    </button>
  );
}

function ItemSign({ item: { what }, view, t }: { item: Item; view: FloorView; t: Translate }): JSX.Element | null {
  switch (what.is) {
    case "pair":
      return <Dice printed faces={view.printed.pairs[what.pair] ?? null} label="" />;
    case "set":
      return <SetSign kind={what.kind} />;
    case "double":
      return <BonusSign bonus="features" />;
    case "again":
      return <BonusSign bonus="construction" />;
    case "wild":
      return <BonusSign bonus="wild" />;
    case "type":
      return (
        <b class={`fp-type-chip fp-type-${what.type}`} aria-hidden="true">
          {t(`floor-plan.letter.${what.type}`)}
        </b>
      );
    case "room":
      return <RoomSign values={what.values} />;
    case "done":
      return <Icon name={what.passes ? "forward" : "check"} />;
    default:
      return null;
  }
}

/** A rectangle in the right proportion. */
function RoomSign({ values: [a, b] }: { values: readonly [number, number] }): JSX.Element {
  return (
    <svg class="fp-sign fp-sign-room" viewBox="0 0 24 24" aria-hidden="true">
      <rect class="fp-s-fill fp-s-line" x={12 - b * 1.7} y={12 - a * 1.7} width={b * 3.4} height={a * 3.4} />
    </svg>
  );
}

/** How many of the set are still to be drawn, as signs. */
function Left({ kind, left }: { kind: number; left: number }): JSX.Element {
  const all = kind;
  return (
    <p class="fp-left" aria-hidden="true">
      {Array.from({ length: Math.max(all, left) }, (_, index) => (
        <span key={index} class={index < Math.max(all, left) - left ? "fp-gone" : ""}>
          <SetSign kind={kind} />
        </span>
      ))}
    </p>
  );
}
