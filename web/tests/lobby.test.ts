import { expect, test, vi } from "vitest";
import { api } from "../src/api";
import { speak } from "../src/i18n";
import { arrive, gameCredits, inOrder, isMyTurn } from "../src/lobby";
import { firstPlan, planOf, resized } from "../src/pages/newTable";
import type { GameInfo } from "../src/wire";
import { seat, table } from "./fixtures";

const game: GameInfo = {
  name: "toy",
  title: "Toy",
  designers: "",
  about: "",
  fewest: 2,
  most: 4,
  minutes: 5,
  options: [],
};

test("tables where one has to act come first, finished ones last", () => {
  const mine = table({ id: "mine" });
  const theirs = table({ id: "theirs", acting: [1] });
  const waiting = table({ id: "waiting", state: "waiting", acting: [] });
  const over = table({ id: "over", state: "over", acting: [], changed: 99 });
  expect(inOrder([over, waiting, theirs, mine]).map(({ id }) => id)).toEqual(["mine", "theirs", "waiting", "over"]);
});

test("a spectator's table never calls", () => {
  expect(isMyTurn(table({ seats: [seat(0), seat(1)] }))).toBe(false);
});

test("seats are chosen by one word each", () => {
  expect(planOf("me", 0)).toEqual({ kind: "me" });
  expect(planOf("open", 1)).toEqual({ kind: "open" });
  expect(planOf("bot hard", 1)).toEqual({ kind: "bot", level: "hard" });
  expect(planOf("device", 1)).toMatchObject({ kind: "device", name: expect.any(String) });
});

test("more seats are open, fewer fall away, and the game's limits hold", () => {
  const two = firstPlan("planquadrat", 2);
  expect(resized(two, game, 3).map(({ kind }) => kind)).toEqual(["me", "bot", "open"]);
  expect(resized(two, game, 9).length).toBe(4);
  expect(resized(two, game, 0).length).toBe(2);
  expect(resized(two, game, Number.NaN).length).toBe(2);
});

test.each([
  ["en", "by Keith Rentz", "by Marek Tupy, developed by JR Honeycutt"],
  ["de", "von Keith Rentz", "von Marek Tupy, entwickelt von JR Honeycutt"],
  ["fr", "de Keith Rentz", "de Marek Tupy, développé par JR Honeycutt"],
  ["es", "de Keith Rentz", "de Marek Tupy, desarrollado por JR Honeycutt"],
] as const)("who made a game is said in %s", async (language, one, developed) => {
  const games = [
    { ...game, name: "zoned-out", designers: "Keith Rentz" },
    { ...game, name: "floor-plan", designers: "Marek Tupy, developed by JR Honeycutt" },
  ];
  vi.spyOn(api, "games").mockResolvedValue({ games });
  vi.spyOn(api, "me").mockResolvedValue({ name: "Anna" });
  await speak(language);
  await arrive();
  expect(gameCredits("zoned-out")).toBe(one);
  expect(gameCredits("floor-plan")).toBe(developed);
  expect(gameCredits("unknown")).toBe("");
});
