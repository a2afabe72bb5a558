/** Lessons that are not there: a page with ways out, not a program's sentence. */
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Trouble } from "../../src/api";
import { speak } from "../../src/i18n";
import { LearnPage } from "../../src/pages/learn";

beforeEach(async () => {
  await speak("en");
  vi.spyOn(api, "games").mockResolvedValue({ games: [{ name: "planquadrat", title: "PlanQuadrat" }] } as never);
  vi.spyOn(api, "me").mockResolvedValue({ name: "Anna" });
});

afterEach(cleanup);

test("a game that nobody knows has a page that says so", async () => {
  vi.spyOn(api, "lessons").mockRejectedValue(new Trouble("game/unknown", "there is no game 'nope'", 400));
  render(<LearnPage game="nope" lesson={null} />);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("There is no game called nope.");
  expect(screen.getByRole("link", { name: "Back to the games" })).toBeTruthy();
});

test("a lesson that nobody knows leads to those that there are", async () => {
  vi.spyOn(api, "lessons").mockResolvedValue({ game: "planquadrat", lessons: [] });
  render(<LearnPage game="planquadrat" lesson="nope" />);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("There is nothing here");
  expect(screen.getByRole("link", { name: "All lessons" }).getAttribute("href")).toBe("/learn/planquadrat");
});
