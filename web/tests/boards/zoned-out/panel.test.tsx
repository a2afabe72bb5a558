import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Hand } from "../../../src/boards/zoned-out/Hand";
import { Panel } from "../../../src/boards/zoned-out/Panel";
import { PreviewCard, previewText } from "../../../src/boards/zoned-out/PreviewCard";
import type { HandProps } from "../../../src/boards/zoned-out/parts";
import { Rules } from "../../../src/boards/zoned-out/Rules";
import { goesByKeyboard } from "../support";
import { LANGUAGES, preview, speaking, view } from "./sample";

afterEach(cleanup);
const t = speaking("en");
const NAMES = ["Anna", "Ben", "Cleo"];

const grip = () => ({
  onPointerDown: vi.fn(),
  onPointerMove: vi.fn(),
  onPointerUp: vi.fn(),
  onPointerCancel: vi.fn(),
  onClickCapture: vi.fn(),
});

type Changes = Partial<Omit<HandProps, "redraw">> & { redraw?: Partial<HandProps["redraw"]> };

function showHand({ redraw, ...changes }: Changes = {}) {
  const props: HandProps = {
    cards: view.hands[0] ?? [],
    able: true,
    selected: null,
    onPick: vi.fn(),
    onRotate: vi.fn(),
    grip,
    playable: new Set([17, 40]),
    waiting: false,
    onLay: vi.fn(),
    redraw: { marked: [], toggle: vi.fn(), confirm: vi.fn(), allowed: true, tokens: 0, ...redraw },
    onPass: null,
    t,
    ...changes,
  };
  render(<Hand {...props} />);
  return props;
}

describe("the hand", () => {
  test("says what is on each card, how it is turned, and which has no place", () => {
    showHand({ selected: { card: 17, rotation: 1 } });
    const card = screen.getByRole("button", { name: /^card 17: medium commercial, light residential; below park/ });
    expect(card.getAttribute("aria-pressed")).toBe("true");
    expect(card.textContent).toContain("turned a quarter to the right");
    expect(screen.getByRole("button", { name: /^card 63: .*fits nowhere/ })).toBeTruthy();
  });

  test("a card is picked by a press, the chosen one is turned by a button", () => {
    const props = showHand({ selected: { card: 40, rotation: 0 } });
    fireEvent.click(screen.getByRole("button", { name: /^card 17:/ }));
    expect(props.onPick).toHaveBeenCalledWith(17);
    fireEvent.click(screen.getByRole("button", { name: "Turn" }));
    expect(props.onRotate).toHaveBeenCalledOnce();
  });

  test("Z4: the cost of a redraw is told before: 1, then 3, then 6 points in all", () => {
    showHand();
    expect(screen.getByText(/redraw once first: 1 point off at the end/)).toBeTruthy();
    cleanup();
    showHand({ redraw: { marked: [17, 63] } });
    expect(screen.getByText(/Your tokens then cost 1 point at the end/)).toBeTruthy();
    cleanup();
    const props = showHand({ redraw: { marked: [17, 63], tokens: 2 } });
    expect(screen.getByText(/Your tokens then cost 6 points at the end/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Redraw 2 cards" }));
    expect(props.redraw.confirm).toHaveBeenCalledOnce();
  });

  test("cards are marked and unmarked, and marks are heard", () => {
    const props = showHand({ redraw: { marked: [40] } });
    const mark = screen.getByRole("button", { name: /Put card 40 back and draw another/ });
    expect(mark.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: /Put card 17 back and draw another/ }));
    expect(props.redraw.toggle).toHaveBeenCalledWith(17);
  });

  test("where nothing can be redrawn there is nothing to mark", () => {
    showHand({ redraw: { allowed: false } });
    expect(screen.queryByRole("button", { name: /back and draw another/ })).toBeNull();
    expect(screen.queryByText(/redraw once/)).toBeNull();
  });

  test("Z5: without a legal place one passes, and nothing else", () => {
    const onPass = vi.fn();
    showHand({ onPass, playable: new Set(), redraw: { allowed: false } });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^card 17/ }).disabled).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Pass and show the hand" }));
    expect(onPass).toHaveBeenCalledOnce();
  });

  test("while others play the cards can be looked at only", () => {
    showHand({ able: false, redraw: { allowed: false } });
    for (const card of screen.getAllByRole<HTMLButtonElement>("button", { name: /^card/ }))
      expect(card.disabled).toBe(true);
  });

  test("a card that a finger has put down is laid by a button", () => {
    const props = showHand({ selected: { card: 17, rotation: 0 }, waiting: true });
    fireEvent.click(screen.getByRole("button", { name: "Lay" }));
    expect(props.onLay).toHaveBeenCalledOnce();
  });
});

describe("the panel", () => {
  test("Z29: others' secret objectives are face down, with their owner and nothing else", () => {
    render(<Panel view={view} seat={0} names={NAMES} t={t} />);
    const hidden = screen.getByText("Face down: secret objective of Ben").closest("article") as HTMLElement;
    expect(within(hidden).queryByRole("list")).toBeNull();
    expect(hidden.querySelector(".zo-objective-name")).toBeNull();
    expect(screen.getByText("your secret")).toBeTruthy();
  });

  test("whoever looks on sees a shown secret as its owner's", () => {
    render(<Panel view={view} seat={null} names={NAMES} t={t} />);
    expect(screen.getByText("secret of Anna")).toBeTruthy();
  });

  test("the standing of everybody is told for what may be seen", () => {
    render(<Panel view={view} seat={0} names={NAMES} t={t} />);
    const most = screen.getByText("Most commercial").closest("article") as HTMLElement;
    const told = within(most)
      .getAllByRole("listitem")
      .map((item) => item.querySelector(".sr-only")?.textContent);
    expect(told).toEqual(["Anna: counted 1, 3 points", "Ben: counted 5, 6 points", "Cleo: counted 5, 6 points"]);
  });

  test("each planner's pieces, tokens, cards and zone are told; pointing at the zone lights it", () => {
    const onPoint = vi.fn();
    render(<Panel view={view} seat={0} names={NAMES} onPoint={onPoint} t={t} />);
    expect(screen.getByText("31 pieces left")).toBeTruthy();
    expect(screen.getByText("3 redraw tokens (−6)")).toBeTruthy();
    expect(screen.getByText("planner off the board")).toBeTruthy();
    const zone = screen.getByRole("button", { name: /light residential: 3 blocks, worth 7/ });
    act(() => zone.focus());
    expect(onPoint).toHaveBeenLastCalledWith(["-2,-1", "-1,-1", "-1,0"]);
    act(() => zone.blur());
    expect(onPoint).toHaveBeenLastCalledWith([]);
  });

  test("before the objectives are dealt there are none", () => {
    render(<Panel view={{ ...view, objectives: [] }} seat={0} t={t} />);
    expect(screen.queryByText("Objectives")).toBeNull();
  });

  test("Z18: the last turns are announced on top", () => {
    render(
      <Panel view={{ ...view, trigger: { seat: 1, reason: "deck" }, last_turns: 1 }} seat={0} names={NAMES} t={t} />,
    );
    expect(screen.getByText("Ben could not draw back to three cards.")).toBeTruthy();
    expect(screen.getByText("1 last turn to come")).toBeTruthy();
  });
});

test("everything that was developed since one's own turn is told, with whose it is", () => {
  const did = (number: number, seat: number, points: number) => ({
    ...{ number, stream: 0, seat, text: "to 1,1", time: 0 },
    effect: { developed: { seat, squares: ["1,1"], points, tower: "nw" } },
  });
  const quiet = { number: 3, stream: 0, seat: 2, text: "to 2,2", time: 0 };
  const { container } = render(
    <Panel view={view} seat={0} names={["Anna", "Ben", "Cleo"]} news={[did(1, 1, 3), did(2, 2, -1), quiet]} t={t} />,
  );
  const lines = [...container.querySelectorAll(".zo-news-line")].map((line) => line.textContent);
  expect(lines).toEqual([
    "GBen developed 1 block: +3, a floor north-west.",
    "YCleo developed 1 block: −1, a floor north-west.",
  ]);
});

describe("the preview", () => {
  test("tells what is covered, entered and developed", () => {
    const { container, rerender } = render(<PreviewCard preview={preview} t={t} />);
    expect(container.textContent).not.toContain("2,−1");
    goesByKeyboard();
    rerender(<PreviewCard preview={preview} t={t} />);
    const text = container.textContent ?? "";
    expect(text).toContain("covers 2 blocks");
    expect(text).toContain("leaving develops 3 blocks: +7, 4 pieces, a floor north-west");
    expect(text).toContain("2,−1 heavy industrial, 1 block worth 0");
    expect(text).toContain("3,−1 declared as heavy residential, 2 blocks worth 3");
  });

  test("Z8: a card without a block for the planner says that it leaves", () => {
    const leaves = preview.moves[0]?.develops ?? null;
    expect(previewText({ ...preview, moves: [], leaves }, t)).toBe(
      "covers 2 blocks; no block for the planner: it leaves the board; leaving develops 3 blocks: +7, 4 pieces, a floor north-west, Small town +2",
    );
    expect(previewText({ ...preview, moves: [], leaves: null }, t)).toContain("nothing is developed");
  });

  test("Z7: who stays in the zone develops nothing", () => {
    const [move] = preview.moves;
    if (!move) throw new Error("no move");
    expect(previewText({ ...move, same: true, develops: null }, t)).toContain("same zone: nothing is developed");
  });
});

test("the rules page covers every rule of the game, Z1 to Z30", () => {
  const { container } = render(<Rules t={t} />);
  const numbers = [...container.querySelectorAll(".rule-numbers")].flatMap(({ textContent }) =>
    (textContent ?? "").split(", ").flatMap((part) => {
      const [first = 0, last = first] = part.split("–").map((number) => Number(number.slice(1)));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
  expect([...new Set(numbers)].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
});

test.each(LANGUAGES)("the rules, the hand, the panel and the preview have all their words in %s", (language) => {
  const speak = speaking(language);
  const end = { trigger: { seat: 1, reason: "deck" }, last_turns: 1 };
  const developed = { seat: 1, squares: ["1,1"], points: 3, tower: "nw" };
  const news = [{ number: 1, stream: 0, seat: 1, text: "to 1,1", time: 0, effect: { developed } }];
  const { container } = render(
    <>
      <Rules t={speak} />
      <Panel view={{ ...view, ...end }} seat={0} news={news} t={speak} />
      <PreviewCard preview={preview} t={speak} />
    </>,
  );
  expect(container.textContent).not.toMatch(/zoned-out\./);
  expect(container.querySelectorAll(".zo-scene").length).toBeGreaterThan(9);
});
