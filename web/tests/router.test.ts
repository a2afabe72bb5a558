import { expect, test } from "vitest";
import { formatPath, go, helloKey, parsePath, type Route, route, seatKey, watchAddress } from "../src/router";

const PAGES: Route[] = [
  { page: "home" },
  { page: "new", game: "planquadrat" },
  { page: "table", id: "k3x-9_A", at: null },
  { page: "table", id: "k3x", at: 0 },
  { page: "table", id: "k3x", at: 117 },
  { page: "table", id: "k3x", at: 0, plays: true },
  { page: "review", id: "k3x", seat: null, decision: null },
  { page: "review", id: "k3x", seat: 0, decision: 11 },
  { page: "screen", id: "k3x" },
  { page: "daily", game: "floor-plan", date: null },
  { page: "daily", game: "floor-plan", date: "2026-03-01" },
  { page: "learn", game: "planquadrat", lesson: null },
  { page: "learn", game: "planquadrat", lesson: "one-a-turn" },
  { page: "missions", game: "verplant", mission: null },
  { page: "missions", game: "verplant", mission: "tiny-house" },
  { page: "rules", game: "dschunke" },
  { page: "editor", game: "verplant" },
  { page: "settings" },
  { page: "devices" },
  { page: "hello" },
  { page: "privacy" },
];

test.each(PAGES)("every page has an address that leads back to it: %o", (page) => {
  expect(parsePath(formatPath(page))).toEqual(page);
});

test.each([
  "/nowhere",
  "/table",
  "/table/a/at/x",
  "/table/a/at/-1",
  "/table/a/review/0/1",
  "/table/a/review/1",
  "/new/",
  "/daily/floor-plan/yesterday",
  "/missions",
  "/missions/verplant/a/b",
  "//",
  "/table/a%2Fb",
])("%s is no page of ours, unless only a slash is too much", (path) => {
  expect(parsePath(path).page).toBe(path === "//" ? "home" : "unknown");
});

test("a slash at the end does not matter", () => {
  expect(parsePath("/settings/")).toEqual({ page: "settings" });
});

test("stepping through a replay replaces the address and leaves no steps behind", () => {
  go("/table/a");
  const steps = history.length;
  go({ page: "table", id: "a", at: 3 }, "replace");
  expect(location.pathname).toBe("/table/a/at/3");
  expect(history.length).toBe(steps);
  expect(route.value).toEqual({ page: "table", id: "a", at: 3 });
});

test("a link for another device carries a seat and its secret", () => {
  expect(seatKey("#seat=1&secret=abc")).toEqual({ seat: 1, secret: "abc" });
  expect(seatKey("#seat=1")).toBeNull();
  expect(seatKey("#seat=x&secret=abc")).toBeNull();
});

test("a personal link carries a key, if all of it was opened", () => {
  expect(helloKey("#key=a-b_9")).toBe("a-b_9");
  expect(helloKey("#key=")).toBe("");
  expect(helloKey("")).toBeNull();
  expect(seatKey("#key=abc")).toBeNull();
});

function click(html: string, init: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  document.body.querySelector("a")?.dispatchEvent(event);
  return event;
}

test("a plain click on an own link changes the page without loading it", () => {
  const stop = watchAddress();
  expect(click('<a href="/settings">x</a>').defaultPrevented).toBe(true);
  expect(route.value).toEqual({ page: "settings" });
  stop();
});

test.each([
  ['<a href="/settings" target="_blank">x</a>', {}],
  ['<a href="/api/tables/a/record" download="a.txt">x</a>', {}],
  ['<a href="/api/tables/a/record">x</a>', {}],
  ['<a href="#main">x</a>', {}],
  ['<a href="/settings">x</a>', { ctrlKey: true }],
])("the browser keeps what is its own: %s %o", (html, init) => {
  go("/");
  const stop = watchAddress();
  // Seen after our listener and before the browser follows the link.
  let taken = true;
  const look = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", look);
  click(html, init);
  expect(taken).toBe(false);
  expect(route.value).toEqual({ page: "home" });
  removeEventListener("click", look);
  stop();
});
