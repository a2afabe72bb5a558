import { afterEach, beforeEach, expect, test } from "vitest";
import { usesKeyboard, watchInput } from "../src/inputMode";

let stop: () => void;
const root = document.createElement("div");

beforeEach(() => {
  document.body.innerHTML = '<button>Place</button><input /><form class="typed"><input /></form>';
  stop = watchInput(root);
});
afterEach(() => stop());

const press = (key: string, at = "button", more: KeyboardEventInit = {}) =>
  document.querySelector(at)?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));

test.each([
  ["Tab", "body"],
  ["ArrowLeft", "button"],
  ["c", ".typed input"],
])("%s at %s is going about with the keyboard, until somebody points", (key, at) => {
  expect(usesKeyboard.value).toBe(false);
  press(key, at);
  expect(usesKeyboard.value).toBe(true);
  expect(root.dataset.input).toBe("keyboard");
  document.body.dispatchEvent(new Event("pointerup", { bubbles: true }));
  expect(usesKeyboard.value).toBe(false);
  expect(root.dataset.input).toBeUndefined();
});

test.each([
  ["r", "button"],
  ["ArrowLeft", "body"],
  ["ArrowLeft", "input"],
  ["a", "input"],
])("%s at %s is not", (key, at) => {
  press(key, at);
  expect(usesKeyboard.value).toBe(false);
});

test("a key of the browser or the system is not", () => {
  press("Tab", "button", { altKey: true });
  expect(usesKeyboard.value).toBe(false);
});
