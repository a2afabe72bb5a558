/** Playing by keyboard: a cursor that walks over the squares, and what each key does there. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { CameraControl } from "../shared/camera";
import { type Box, boxAround, clamp, grown } from "../shared/geometry";
import { isTakenBy, nextFrom } from "../shared/keyboard";
import { crossingOf, nameOf, type Place, placeOf } from "./codes";
import { type Wish, whileHovering, wishOf } from "./keys";
import type { Hand } from "./useHand";
import { DENSITIES } from "./view";

interface Keyboard {
  svg: RefObject<SVGSVGElement | null>;
  /** Where the cursor may go. */
  cells: Box;
  hand: Hand;
  lens: CameraControl;
  /** Whether the mouse is on the board; then some keys work without the focus. */
  hovering: boolean;
  /** The cursor is here now. */
  point(place: Place | null): void;
}

/** While a card is in hand the cursor is its north-west block; otherwise any block. */
export function useKeyboard({ svg, cells, hand, lens, hovering, point }: Keyboard) {
  const [cursor, setCursor] = useState<Place>({ x: 0, y: 0 });

  const aimAt = (place: Place) => {
    point(place);
    hand.aimAt({ point: crossingOf(place), by: "keys", held: false });
  };
  const goTo = (place: Place) => {
    const next = { x: clamp(place.x, cells.left, cells.right), y: clamp(place.y, cells.top, cells.bottom) };
    setCursor(next);
    aimAt(next);
    lens.show(grown(boxAround([next, crossingOf(next)]), 1));
    svg.current?.querySelector<SVGElement>(`[data-square="${nameOf(next)}"]`)?.focus({ preventScroll: true });
  };
  /** To the next place that can be chosen, in reading order. */
  const goToOffer = (by: 1 | -1) => {
    const offered = hand.mode === "move" ? hand.offers.moves : hand.anchors;
    const places = [...(offered?.keys() ?? [])].map(placeOf).sort(inReadingOrder);
    const found = nextFrom(places, by, (place) => inReadingOrder(place, cursor));
    if (found) goTo(found);
  };
  const goToEdge = (to: "left" | "right" | "first" | "last") => {
    if (to === "first") goTo({ x: cells.left, y: cells.top });
    else if (to === "last") goTo({ x: cells.right, y: cells.bottom });
    else goTo({ x: cells[to], y: cursor.y });
  };
  /** A card of the hand; or, when a density is asked for, that. */
  const choose = (number: number) => {
    const density = DENSITIES[number];
    const card = hand.cards[number];
    if (hand.mode === "declare" && density) hand.declare(density);
    else if (card) {
      hand.choose(card.card);
      if (hand.aim?.by === "keys") aimAt(cursor);
    }
  };
  const decide = () => {
    if (hand.mode === "move") hand.moveTo(cursor, nameOf(cursor));
    else hand.lay(hand.settled ?? hand.settleAt({ point: crossingOf(cursor), by: "keys", held: false }));
  };
  const fulfil = (wish: Wish) => {
    switch (wish.is) {
      case "move":
        return goTo({ x: cursor.x + wish.dx, y: cursor.y + wish.dy });
      case "edge":
        return goToEdge(wish.to);
      case "next":
        return goToOffer(wish.by);
      case "choose":
        return choose(wish.number);
      case "turn":
        return hand.turn(wish.quarters);
      case "zoom":
        return lens.zoom(wish.factor);
      case "fit":
        return lens.fit();
      case "cancel":
        return hand.cancel();
      case "do":
        return decide();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const wish = wishOf(event);
    if (!wish) return;
    // Escape goes on to whoever else may want to cancel something.
    if (wish.is !== "cancel") {
      event.preventDefault();
      event.stopPropagation();
    }
    fulfil(wish);
  };
  const onFocusIn = (event: FocusEvent) => {
    const cell = event.target as Element;
    const square = cell.getAttribute("data-square");
    if (!square || !cell.matches(":focus-visible")) return;
    setCursor(placeOf(square));
    aimAt(placeOf(square));
  };
  const onFocusOut = () => {
    if (hand.aim?.by !== "keys") return;
    hand.aimAt(null);
    point(null);
  };

  const newest = useRef(onKeyDown);
  newest.current = onKeyDown;
  useEffect(() => {
    if (!hovering) return;
    const listen = (event: KeyboardEvent) => {
      const wish = isTakenBy(event.target, ", .zo-frame") ? null : wishOf(event);
      if (wish && whileHovering(wish)) newest.current(event);
    };
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, [hovering]);

  return { cursor, listeners: { onKeyDown, onFocusIn, onFocusOut } };
}

const inReadingOrder = (a: Place, b: Place): number => a.y - b.y || a.x - b.x;
