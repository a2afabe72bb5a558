import { expect, test } from "vitest";
import { choose, defaults, readSettings, settings, wearSettings } from "../src/settings";

test("what was kept is there again", () => {
  choose({ theme: "dark", zoom: 125, language: "fr" });
  expect(readSettings(localStorage.getItem("drawingboard.settings"))).toEqual(settings.value);
});

test.each([
  null,
  "",
  "null",
  "[]",
  "{",
  '{"theme":"pink","zoom":7,"sound":"yes","language":"xx","levels":{"dschunke":4,"verplant":"greedy"}}',
])("nonsense takes the defaults: %s", (kept) => {
  expect(readSettings(kept)).toEqual(defaults());
});

test("the page wears the theme, the patterns and the zoom", () => {
  const root = document.createElement("div");
  const stop = wearSettings(root);
  choose({ theme: "dark", patterns: false, zoom: 150 });
  expect(root.dataset).toMatchObject({ theme: "dark", patterns: "off" });
  expect(root.style.getPropertyValue("--zoom")).toBe("1.5");
  choose({ theme: "system" });
  expect(root.dataset.theme).toBeUndefined();
  stop();
});
