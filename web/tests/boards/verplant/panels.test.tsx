import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Choosing } from "../../../src/boards/verplant/Choosing";
import { PASS_ON } from "../../../src/boards/verplant/codes";
import { mark, room } from "../../../src/boards/verplant/codes.generated";
import { stepsOf, Walkthrough } from "../../../src/boards/verplant/Ending";
import { stampHeight } from "../../../src/boards/verplant/geometry";
import { ranking } from "../../../src/boards/verplant/Others";
import { Rules } from "../../../src/boards/verplant/Rules";
import { Screen, Stamp } from "../../../src/boards/verplant/Screen";
import { Side } from "../../../src/boards/verplant/Side";
import type { HouseProps } from "../../../src/boards/verplant/view";
import { speak } from "../../../src/i18n";
import { fixtures, LANGUAGES, propsOf, type State, translator } from "./support";

const { training, orchard, "tiny-house": tiny, "ghost-castle": castle } = fixtures.matches;
const t = translator("en");

beforeAll(async () => {
  await speak("en");
  // The test browser knows no dialogs.
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  HTMLDialogElement.prototype.close ??= vi.fn();
});
afterEach(cleanup);

function beside(state: State, more: Partial<HouseProps> = {}) {
  const point = vi.fn();
  const props = propsOf(state, more);
  const mine = { seat: 0, own: state.own };
  const shown = render(<Side props={props} mine={mine} seat={0} plan={state.own.plan} point={point} />);
  return { point, ...shown };
}

function choosing(state: State, more: Partial<HouseProps> = {}) {
  const act = vi.fn();
  const mine = { seat: 0, own: state.own };
  const shown = render(<Choosing props={propsOf(state, { act, ...more })} mine={mine} />);
  return {
    act,
    ...shown,
    next: (other: State) => shown.rerender(<Choosing props={propsOf(other, { act, ...more })} mine={mine} />),
  };
}

describe("choosing", () => {
  test("V3: a room is chosen by its button, which names its furniture", () => {
    const { act } = choosing(training.room);
    const { view, codes } = training.room;
    const left = view.rooms.flatMap((one, index) => (codes.includes(room(index)) ? [{ ...one, index }] : []));
    const [first] = left;
    const button = screen.getByRole("button", { name: new RegExp(`^${first?.name.en}`) });
    for (const slot of first?.cards ?? []) expect(button.textContent).toContain(view.cards[slot]?.name.en);
    fireEvent.click(button);
    expect(act).toHaveBeenCalledWith(room(first?.index ?? -1));
  });

  test("V3: by keyboard the focus goes on to the first card of the room", () => {
    const { next } = choosing(training.room);
    screen.getAllByRole("button")[0]?.focus();
    next(training.card);
    const { view } = training.card;
    const first = view.rooms[view.room ?? 0]?.cards.find((slot) => !view.cards[slot]?.done) ?? 0;
    expect(document.activeElement?.textContent).toContain(view.cards[first]?.name.en);
    next(training.mark);
    expect(document.activeElement?.textContent).toContain(
      training.mark.view.cards[training.mark.view.card ?? 0]?.pieces?.[0]?.name.en,
    );
  });

  test("V3: both pieces are drawn, and a marker is put on one of them", () => {
    const { act, container } = choosing(training.mark);
    expect(container.querySelectorAll(".vz-printed")).toHaveLength(2);
    const [, second] = training.mark.view.cards[training.mark.view.card ?? 0]?.pieces ?? [];
    fireEvent.click(screen.getByRole("button", { name: new RegExp(second?.name.en ?? "-") }));
    expect(act).toHaveBeenCalledWith(mark(1));
  });

  test("V26: whoever chooses is told in how many ways a piece fits into each plan", async () => {
    const preview = vi.fn((code: number) => Promise.resolve(training.mark.previews[code] ?? null));
    const { container } = choosing(training.mark, { preview });
    const [own, other] = (training.mark.previews[mark(0)] as { fits: number[] }).fits;
    await waitFor(() => expect(container.querySelectorAll(".vz-fits, .vz-fits-not")).toHaveLength(2));
    expect(screen.getByRole("button", { name: /Ben/ }).textContent).toContain(`1: ${other}`);
    expect(container.textContent).toContain(own === 0 ? "fits nowhere" : `${own} way`);
  });

  test("V3: the piece that is pointed at or focused is drawn on everybody's plan, where it would fit", async () => {
    const preview = vi.fn((code: number) => Promise.resolve(training.mark.previews[code] ?? null));
    const { container } = choosing(training.mark, { preview });
    const fitting = [0, 1].map((piece) => {
      const { spots } = training.mark.previews[mark(piece)] as { spots: (number | null)[] };
      return spots.filter((spot) => spot !== null).length;
    });
    const index = fitting.findIndex((count) => count > 0);
    expect(index).toBeGreaterThanOrEqual(0);
    await waitFor(() => expect(container.querySelectorAll(".vz-fits, .vz-fits-not")).toHaveLength(2));
    const choice = container.querySelectorAll<HTMLElement>(".vz-choices-mark > li")[index] as HTMLElement;
    const onPlans = () => container.querySelectorAll(".vb-thumb-plan .vz-on-plan").length;
    expect(onPlans()).toBe(0);
    fireEvent.pointerEnter(choice);
    expect(onPlans()).toBe(fitting[index]);
    fireEvent.pointerLeave(choice);
    expect(onPlans()).toBe(0);
    fireEvent.focus(choice.querySelector("button") as HTMLElement);
    expect(onPlans()).toBe(fitting[index]);
  });

  test("V28: the choice may be passed on to the next one by name", () => {
    const { act } = choosing({ ...training.room, codes: [...training.room.codes, PASS_ON] });
    fireEvent.click(screen.getByRole("button", { name: "Let Ben choose" }));
    expect(act).toHaveBeenCalledWith(PASS_ON);
  });

  test("everybody's plans are there once, whatever is chosen", () => {
    for (const state of [training.room, training.card, training.mark]) {
      const props = propsOf(state);
      const mine = { seat: 0, own: state.own };
      render(
        <>
          <Choosing props={props} mine={mine} />
          <Side props={props} mine={mine} seat={0} plan={state.own.plan} point={vi.fn()} />
        </>,
      );
      expect(document.querySelectorAll(".vz-thumb")).toHaveLength(state.view.plans.length);
      cleanup();
    }
  });

  test("whoever waits reads who chooses, and has nothing to press", () => {
    choosing(training.card, { choices: null });
    expect(screen.getByRole("heading", { level: 3 }).textContent).toMatch(/^Anna chooses a card/);
    expect(screen.queryAllByRole("button")).toHaveLength(0);
  });

  test("while everybody draws it is gone", () => {
    expect(choosing(training.draw).container.textContent).toBe("");
  });
});

describe("beside the plan", () => {
  test("the mission has its title, its pencils and its story", () => {
    beside(training.draw);
    const { mission } = training.draw.view;
    expect(screen.getByRole("heading", { name: mission?.title.en ?? "-" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "difficulty: 1 pencil of 3" })).toBeTruthy();
    expect(screen.getByText(mission?.story.en.trim() ?? "-")).toBeTruthy();
  });

  test("the card that is drawn shows both pieces and which of them is chosen", () => {
    const { container } = beside(training.draw);
    expect(container.querySelectorAll(".vz-current .vz-printed")).toHaveLength(2);
    expect(container.querySelectorAll(".vz-chosen")).toHaveLength(new Set(training.draw.view.marks).size);
  });

  test("V9: the joker is a bulb, crossed out once it is used", () => {
    const used = { ...training.draw, own: { ...training.draw.own, joker: false } };
    beside(used);
    expect(screen.getAllByText("joker used").length).toBeGreaterThan(0);
  });

  test("pointing at a card lights its pieces and where the way to them ends", async () => {
    const { point, container } = beside(orchard.over, { names: ["Anna"] });
    const step = await vi.waitUntil(() => container.querySelector<HTMLElement>(".vz-walk-steps button"));
    fireEvent.click(step);
    expect(point).toHaveBeenCalledWith(expect.arrayContaining([expect.stringMatching(/^[a-r]\d+$/)]));
  });

  test("V10: cautions are said with their rule", () => {
    const caution = { code: "place/no_door", sentence: "", rule: "V10", squares: [] };
    beside({ ...training.draw, own: { ...training.draw.own, cautions: [caution] } });
    expect(screen.getByText(/^No open square of this room/)).toBeTruthy();
  });

  test("V15: a mission without hallway says so", () => {
    beside(tiny.over, { names: ["Anna"] });
    expect(screen.getByText(/^No hallway/)).toBeTruthy();
  });

  test("everybody else’s plan opens large, with its points", async () => {
    beside(training.draw);
    fireEvent.click(screen.getByRole("button", { name: /^Ben/ }));
    expect(await screen.findByText("Plan of Ben")).toBeTruthy();
    const dialog = document.querySelector("dialog") as HTMLElement;
    expect(dialog.querySelector(".vz-total")?.textContent).toContain(String(training.draw.view.plans[1]?.points.total));
  });

  test.each(LANGUAGES)("all moments are shown, in %s", (language) => {
    const say = translator(language);
    for (const state of [...Object.values(training), orchard.over, tiny.over, castle.over]) {
      const { container } = beside(state, { t: say });
      expect(container.textContent).not.toMatch(/verplant\.|undefined|\{/);
      cleanup();
    }
  });
});

describe("at the end", () => {
  const { view, own } = orchard.over;

  test.each([
    ["orchard", orchard],
    ["tiny-house", tiny],
    ["ghost-castle", castle],
  ] as const)("V19: the steps of %s add up to the total", (_name, { over }) => {
    const steps = stepsOf(over.view, over.own.plan, t);
    expect(steps.reduce((sum, step) => sum + step.points, 0)).toBe(over.own.plan.points.total);
  });

  test("the plan is walked through room by room with the arrow keys", () => {
    const point = vi.fn();
    const { container } = render(<Walkthrough view={view} plan={own.plan} point={point} t={t} />);
    const total = () => container.querySelector(".vz-total b")?.textContent;
    expect(total()).toBe(String(own.plan.points.total));
    const next = screen.getByRole("button", { name: "Next" });
    fireEvent.keyDown(next, { key: "ArrowRight" });
    expect(container.querySelector('[aria-current="step"]')?.textContent).toContain(view.rooms[0]?.name.en);
    expect(total()).toBe(String(stepsOf(view, own.plan, t)[0]?.points));
    fireEvent.keyDown(next, { key: "End" });
    expect(total()).toBe(String(own.plan.points.total));
    fireEvent.keyDown(next, { key: "Home" });
    expect(point).toHaveBeenLastCalledWith([]);
  });

  test("it plays by itself, step by step", () => {
    vi.useFakeTimers();
    const { container } = render(<Walkthrough view={view} plan={own.plan} point={vi.fn()} t={t} />);
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    const here = () =>
      [...container.querySelectorAll(".vz-walk-steps > li")].findIndex((one) => one.className === "vz-here");
    return (async () => {
      await vi.advanceTimersByTimeAsync(10);
      expect(here()).toBe(0);
      await vi.advanceTimersByTimeAsync(2300);
      expect(here()).toBe(1);
      vi.useRealTimers();
    })();
  });

  test("V20: among equals more pieces that count decide the rank", () => {
    const [plan] = view.plans;
    if (!plan) throw new Error("there is a plan");
    const more = { ...plan, points: { ...plan.points, counted: plan.points.counted + 1 } };
    const ranks = ranking({ ...view, plans: [plan, more, plan] }).map(({ seat, rank }) => [seat, rank]);
    expect(ranks).toEqual([
      [1, 1],
      [0, 2],
      [2, 2],
    ]);
  });
});

describe("on a projector", () => {
  test("the mission and the card are large, with who chooses", () => {
    const { container, rerender } = render(<Screen view={training.room.view} t={t} names={["Anna", "Ben"]} />);
    expect(container.textContent).toContain("Anna chooses a room");
    rerender(<Screen view={training.draw.view} t={t} names={["Anna", "Ben"]} />);
    expect(container.querySelectorAll(".vz-printed")).toHaveLength(2);
  });

  test("each plan is a stamp", () => {
    const { container } = render(<Stamp view={training.draw.view} seat={1} large={false} t={t} />);
    expect(container.querySelector("svg")).toBeTruthy();
    expect(stampHeight(training.draw.view)).toBeCloseTo(0.8, 0);
  });
});

test.each(LANGUAGES)("the rules are told with drawn examples, in %s", (language) => {
  const { container } = render(<Rules t={translator(language)} />);
  expect(container.textContent).not.toMatch(/verplant\.|undefined|\{/);
  expect(container.querySelectorAll("figure svg").length).toBeGreaterThan(8);
});
