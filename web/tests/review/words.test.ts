import { beforeAll, describe, expect, test } from "vitest";
import { addTexts, speak } from "../../src/i18n";
import { catalogues } from "../../src/review/texts";
import {
  axisText,
  comparedText,
  deedText,
  entriesOf,
  gainText,
  gradeText,
  lostText,
  meritText,
  otherwiseText,
  pointText,
  tellingOf,
  valueText,
  whoOf,
} from "../../src/review/words";
import { seat, table, toy } from "../fixtures";
import { decision, mistake, review, way } from "./fixtures";

beforeAll(async () => {
  await speak("en");
  await addTexts(catalogues);
});

test("values and differences, as chances and as points", () => {
  expect(valueText(0.543, "chance")).toBe("54%");
  expect(valueText(31.46, "points")).toBe("31.5 points");
  expect(gainText(0.142, "chance")).toBe("+14% to win");
  expect(gainText(-0.1, "chance")).toBe("−10% to win");
  expect(gainText(3.2, "points")).toBe("+3.2 points");
  expect(gainText(1.02, "points")).toBe("+1 point");
});

test("the axis has numbers, whose title says what they are", () => {
  expect([axisText(0.5, "chance"), axisText(30, "points")]).toEqual(["50%", "30"]);
});

test("a better way in the same words says where it is otherwise", () => {
  const board = { ...toy, where: ({ text }: { text: string }) => ({ name: text, squares: [text] }) };
  const at = (text: string) => entriesOf(way(text), 0);
  const told = (better: string, steps: string, done: string) =>
    otherwiseText(better, "draws a sofa", at(steps), at(done), board, null);
  expect(told("draws a bed", "a1", "b2")).toBe("draws a bed");
  expect(told("draws a sofa", "a1", "b2")).toBe("draws a sofa (a1)");
  expect(told("draws a sofa", "b2", "b2")).toBe("draws a sofa, in another way");
});

test("what would have been better is told with what it cost; what is within the margin is as good", () => {
  const costly = mistake(0);
  const [best] = costly.others;
  expect(comparedText(costly, best ?? way("x"), "chance")).toBe("+14% to win");
  const fine = decision(0);
  expect(comparedText(fine, way("x", { behind: 0.05 }), "chance")).toBe("−5% to win");
  expect(comparedText(fine, way("x", { behind: -0.005 }), "chance")).toBe("about as good");
});

test("grades are told kindly", () => {
  expect(gradeText(mistake(0))).toBe("better was possible");
  expect(gradeText(decision(0, { grade: "best" }))).toBe("the best");
  // A loss that nobody can be sure of is none.
  expect(gradeText(decision(0, { grade: "slip", loss: 0 }))).toBe("good");
});

test("why a decision is among the best", () => {
  expect(meritText(decision(0, { merit: 0.12 }), "chance")).toBe("+12% to win more than the obvious way");
  expect(meritText(decision(0, { lead: 2 }), "points")).toBe("+2 points more than the next best");
});

test("a point of the curve for those who listen", () => {
  expect(pointText(review([decision(0), mistake(1)]), 1)).toBe("Decision 2: 50%, better was possible");
  expect(pointText(review([]), 3)).toBe("");
});

test("what was left, by decision or in points", () => {
  expect(lostText(review([decision(0), decision(1)], { lost: 0.2 }))).toContain("10%");
  expect(lostText(review([decision(0)], { lost: 6.06, measure: "points" }))).toContain("about 6.1 points");
});

test("it speaks to whoever plays one seat, and of the others", () => {
  expect(whoOf(table(), 0)).toBe("You");
  expect(whoOf(table(), 1)).toBe("Ben");
  const both = table({ seats: [seat(0, { yours: true }), seat(1, { yours: true })] });
  expect(whoOf(both, 0)).toBe("Anna");
  expect(tellingOf(table(), 0)).toEqual({ you: true, names: ["you", "Ben"] });
});

describe("what was done", () => {
  const told = { you: true, names: ["you", "Ben"] };
  const steps = (...texts: string[]) => entriesOf(way("", { texts }), 0);

  test("step by step, with the squares; what is said twice is said once", () => {
    const board = {
      ...toy,
      where: ({ text }: { text: string }) => (text === "c" ? { name: "c4", squares: ["c4"] } : null),
    };
    expect(deedText(steps("a", "a", "c"), board, {}, told)).toBe("plays a; plays c (c4)");
  });

  test("what goes without saying is left out, unless there is nothing else", () => {
    const board = { ...toy, unsaid: ({ text }: { text: string }) => text === "no slide" };
    expect(deedText(steps("a", "no slide"), board, {}, told)).toBe("plays a");
    expect(deedText(steps("no slide"), board, {}, told)).toBe("plays no slide");
  });

  test("a round in the few words of its board", () => {
    const rounds = { count: () => 16, finishes: () => false, summary: () => "draw 2 windows", mentions: () => false };
    expect(deedText(steps("b4", "c4", "done"), { ...toy, rounds }, {}, told)).toBe("draw 2 windows");
    expect(deedText(steps("choose"), { ...toy, rounds }, {}, told)).toBe("plays choose");
  });
});
