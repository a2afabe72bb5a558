import { cleanup, render } from "@testing-library/preact";
import { afterEach, describe, expect, test } from "vitest";
import { PlanDrawing, PlanPicture, PlanThumb } from "../../../src/boards/verplant/Plan";
import { squareLabels } from "../../../src/boards/verplant/squareLabels";
import { type HouseView, type PlanView, parseSquare } from "../../../src/boards/verplant/view";
import { plans, t } from "./plans";
import { fixtures } from "./support";

afterEach(cleanup);

const { closed, front, toilet } = plans;

function draw(view: HouseView, plan: PlanView, live = false) {
  const { container } = render(
    <svg aria-hidden="true">
      <PlanDrawing view={view} plan={plan} live={live} t={t} />
    </svg>,
  );
  return (selector: string) => container.querySelectorAll(selector);
}

describe("a plan", () => {
  test("every plan of the fixtures is drawn without a broken number", () => {
    const states = Object.values(fixtures.matches).flatMap((match) => Object.values(match));
    for (const { view, own } of [...states, ...Object.values(plans)]) {
      const { container } = render(<PlanPicture view={view} plan={own.plan} t={t} />);
      expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
      cleanup();
    }
  });

  test("doors, windows, furniture and the front door are drawn once each", () => {
    const all = draw(front.view, front.own.plan);
    expect(all(".vb-door")).toHaveLength(1);
    expect(all(".vb-front")).toHaveLength(1);
    expect(all(".vb-piece")).toHaveLength(3);
  });

  test("dots of open squares stand above the furniture, so that a carpet shows them too", () => {
    const all = draw(front.view, front.own.plan);
    const [dots, last] = [all(".vb-dots:not(.vb-dots-given)")[0], [...all(".vb-piece")].at(-1)];
    expect(last?.compareDocumentPosition(dots as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("a finished room has its name, the hallway too", () => {
    const names = [...draw(front.view, front.own.plan)(".vb-names text")].map((text) => text.textContent);
    expect(names).toEqual(["Bathroom", "Hallway"]);
  });

  test("what is not reached is hatched; while it is drawn, a missing front door is not held against it", () => {
    expect(draw(front.view, front.own.plan)(".vb-cut-off")).toHaveLength(1);
    cleanup();
    expect(draw(closed.view, closed.own.plan, true)(".vb-cut-off")).toHaveLength(0);
    cleanup();
    expect(draw(closed.view, closed.own.plan)(".vb-cut-off")).toHaveLength(1);
  });

  test("a small picture has neither patterns nor drawings of furniture", () => {
    const { container } = render(<PlanThumb view={front.view} plan={front.own.plan} />);
    expect(container.querySelectorAll("pattern, .vf-piece")).toHaveLength(0);
    expect(container.querySelectorAll(".vb-block")).toHaveLength(3);
  });
});

describe("what is on a square, in words", () => {
  const says = (state: { view: HouseView; own: { plan: PlanView } }, name: string) =>
    squareLabels(state.view, state.own.plan, t)(parseSquare(name));

  test("floor and walls", () => {
    expect(says(toilet, "a1")).toBe("floor, wall: north, west");
    expect(says(toilet, "e4")).toBe("floor");
  });

  test("furniture and the open squares in front of it", () => {
    expect(says(front, "b1")).toContain("Bathroom, ");
    expect(says(front, "b2")).toContain("open square of:");
    expect(says(front, "b2")).toContain("door: south");
  });

  test("why something is not reached", () => {
    expect(says(front, "d3")).toContain("d4 is not reached");
    expect(says(front, "d4")).toContain("not all of its open squares are reached");
  });

  test("the front door, the hallway", () => {
    expect(says(front, "a8")).toBe("Hallway, floor, front door: west, wall: south");
  });
});
