import { beforeAll, beforeEach, expect, test } from "vitest";
import { speak } from "../src/i18n";
import { levelName, levelOf, rememberLevel, rememberSeats } from "../src/levels";
import { firstPlan } from "../src/pages/newTable";
import { crowdOf } from "../src/parts/crowd";
import { choose, LEVELS, readSettings } from "../src/settings";

beforeAll(() => speak("en"));
beforeEach(() => choose({ levels: {} }));

test("whoever plays a game for the first time meets a beginner", () => {
  expect(levelOf("dschunke")).toBe("beginner");
  expect(firstPlan("dschunke", 2)[1]).toEqual({ kind: "bot", level: "beginner" });
  expect(crowdOf([{ kind: "me" }], "verplant").level).toBe("beginner");
});

test("the last level is remembered on this device, for each game by itself", () => {
  rememberLevel("dschunke", "hard");
  expect(levelOf("dschunke")).toBe("hard");
  expect(levelOf("verplant")).toBe("beginner");
  expect(readSettings(localStorage.getItem("drawingboard.settings")).levels).toEqual({ dschunke: "hard" });
});

test("a table with built-in players of one level is remembered, one with several levels is not", () => {
  rememberSeats("dschunke", [{ kind: "me" }, { kind: "bot", level: "medium" }]);
  rememberSeats("verplant", [
    { kind: "bot", level: "medium" },
    { kind: "bot", level: "hard" },
  ]);
  rememberSeats("floor-plan", [{ kind: "me" }]);
  rememberSeats("planquadrat", [{ kind: "bot", level: "greedy" }]);
  expect(["dschunke", "verplant", "floor-plan", "planquadrat"].map(levelOf)).toEqual([
    "medium",
    "beginner",
    "beginner",
    "beginner",
  ]);
});

test("people choose from five levels, without those that only programs play against", () => {
  expect(LEVELS.map(levelName)).toEqual(["Beginner", "Easy", "Medium", "Hard", "Expert"]);
});
