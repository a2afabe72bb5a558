/** The board with a city that Python made (`fixtures/make.py`): codes, rotations, previews and views are understood alike. */

import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { nameOf } from "../../../src/boards/shared/geometry";
import zonedOut from "../../../src/boards/zoned-out";
import { changesOf } from "../../../src/boards/zoned-out/city";
import {
  actionOf,
  layText,
  moveCode,
  moveText,
  Offers,
  placeCode,
  placesFrom,
  turnedBlocks,
} from "../../../src/boards/zoned-out/codes";
import { type Card, type CardPreview, type CityView, parseBlock } from "../../../src/boards/zoned-out/view";
import city from "./fixtures/city.json";
import { speaking } from "./sample";

const view = city.view as unknown as CityView;
const after = city.after.view as unknown as CityView;
const codes: Record<string, number> = city.codes;
const hand = view.hands[city.seat] as Card[];

afterEach(cleanup);

test("every code of the server is read and written alike", () => {
  for (const [text, code] of Object.entries({ ...codes, ...city.after.codes })) {
    const action = actionOf(code);
    if (action.is === "place") {
      expect(layText(action)).toBe(text);
      expect(placeCode(action)).toBe(code);
    }
    if (action.is === "move") {
      expect(moveText(action.place)).toBe(text);
      expect(moveCode(action.place)).toBe(code);
    }
    if (action.is === "redraw") expect(text.startsWith("redraw")).toBe(true);
  }
});

test("every offered place is found by card, rotation and anchor", () => {
  const offers = new Offers(Object.values(codes), hand);
  for (const code of Object.values(codes)) {
    const action = actionOf(code);
    if (action.is !== "place") continue;
    expect(offers.anchors(action.card, action.rotation).get(nameOf(action.anchor))).toBe(code);
  }
  expect(offers.redraws.size).toBe(7);
});

test("a card turns on the board as it does in Python", () => {
  const action = actionOf(city.preview.code);
  if (action.is !== "place") throw new Error("the fixture previews a card");
  const told = city.preview.told as unknown as CardPreview;
  const blocks = hand.find(({ card }) => card === action.card)?.blocks ?? [];
  const lying = placesFrom(action.anchor).map((place, index) => [
    nameOf(place),
    turnedBlocks(blocks, action.rotation)[index],
  ]);
  expect(Object.fromEntries(lying)).toEqual(told.blocks);
});

test("every block of the city is understood", () => {
  for (const token of Object.values({ ...view.blocks, ...after.blocks })) expect(parseBlock(token)).not.toBeNull();
});

test("the card that was laid is what is new", () => {
  expect([...changesOf(after, view).laid]).toEqual(after.last?.squares);
});

test.each([
  ["before a card", view, codes],
  ["while the planner moves", after, city.after.codes as Record<string, number>],
])("the whole board is drawn %s", (_, shown, offered) => {
  const choices = { seat: city.seat, can_undo: false, must_ask: false, can_offer_end: false };
  const { container } = render(
    <zonedOut.Board
      view={shown}
      previous={null}
      news={[]}
      choices={{ ...choices, codes: Object.values(offered) }}
      act={vi.fn()}
      attempt={vi.fn()}
      preview={async () => null}
      refusal={null}
      pending={null}
      highlight={[]}
      t={speaking("de")}
    />,
  );
  const blocks = Object.values(shown.blocks).filter((token) => token !== "DT");
  expect(container.querySelectorAll(".zo-blocks .zo-block")).toHaveLength(blocks.length);
  expect(container.querySelectorAll(".zo-hand-card")).toHaveLength(shown.hands[city.seat]?.length ?? 0);
});
