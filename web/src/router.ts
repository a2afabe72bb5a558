/** Which page is shown: addresses are read from and written to the browser's history. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { base, withBase, withoutBase } from "./base";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  /** `plays`: the match is played again from its beginning. */
  | { page: "table"; id: string; at: number | null; plays?: true }
  | { page: "review"; id: string; seat: number | null; decision: number | null }
  | { page: "screen"; id: string }
  | { page: "daily"; game: string; date: string | null }
  | { page: "missions"; game: string; mission: string | null }
  | { page: "learn"; game: string; lesson: string | null }
  | { page: "rules"; game: string }
  | { page: "editor"; game: string }
  | { page: "settings" }
  | { page: "devices" }
  | { page: "hello" }
  | { page: "privacy" }
  | { page: "you" }
  | { page: "unknown"; path: string };

const PATTERNS: readonly [RegExp, (found: string[]) => Route][] = [
  [/^\/$/, () => ({ page: "home" })],
  [/^\/new\/([\w-]+)$/, ([game = ""]) => ({ page: "new", game })],
  [/^\/table\/([\w-]+)$/, ([id = ""]) => ({ page: "table", id, at: null })],
  [/^\/table\/([\w-]+)\/at\/(\d{1,15})$/, ([id = "", at]) => ({ page: "table", id, at: Number(at) })],
  [/^\/table\/([\w-]+)\/replay$/, ([id = ""]) => ({ page: "table", id, at: 0, plays: true })],
  [/^\/table\/([\w-]+)\/review$/, ([id = ""]) => ({ page: "review", id, seat: null, decision: null })],
  [
    /^\/table\/([\w-]+)\/review\/([1-9]\d{0,2})\/([1-9]\d{0,4})$/,
    ([id = "", seat, decision]) => ({ page: "review", id, seat: Number(seat) - 1, decision: Number(decision) - 1 }),
  ],
  [/^\/table\/([\w-]+)\/screen$/, ([id = ""]) => ({ page: "screen", id })],
  [/^\/daily\/([\w-]+)$/, ([game = ""]) => ({ page: "daily", game, date: null })],
  [/^\/daily\/([\w-]+)\/(\d{4}-\d\d-\d\d)$/, ([game = "", date = ""]) => ({ page: "daily", game, date })],
  [/^\/missions\/([\w-]+)$/, ([game = ""]) => ({ page: "missions", game, mission: null })],
  [/^\/missions\/([\w-]+)\/([\w-]+)$/, ([game = "", mission = ""]) => ({ page: "missions", game, mission })],
  [/^\/learn\/([\w-]+)$/, ([game = ""]) => ({ page: "learn", game, lesson: null })],
  [/^\/learn\/([\w-]+)\/([\w-]+)$/, ([game = "", lesson = ""]) => ({ page: "learn", game, lesson })],
  [/^\/rules\/([\w-]+)$/, ([game = ""]) => ({ page: "rules", game })],
  [/^\/editor\/([\w-]+)$/, ([game = ""]) => ({ page: "editor", game })],
  [/^\/settings$/, () => ({ page: "settings" })],
  [/^\/you\/devices$/, () => ({ page: "devices" })],
  [/^\/hello$/, () => ({ page: "hello" })],
  [/^\/privacy$/, () => ({ page: "privacy" })],
  [/^\/you$/, () => ({ page: "you" })],
];

/** The page that an address means; a slash too many at its end does not matter. */
export function parsePath(path: string): Route {
  const below = withoutBase(path);
  const plain = below.length > 1 ? below.replace(/\/+$/, "") || "/" : below;
  for (const [pattern, route] of PATTERNS) {
    const found = pattern.exec(plain);
    if (found) return route(found.slice(1));
  }
  return { page: "unknown", path };
}

/** The address of a page; `parsePath` reads it back. */
export function formatPath(route: Route): string {
  return route.page === "unknown" ? route.path : withBase(pathBelowBase(route));
}

function pathBelowBase(route: Exclude<Route, { page: "unknown" }>): string {
  switch (route.page) {
    case "home":
      return "/";
    case "new":
      return `/new/${route.game}`;
    case "table":
      if (route.plays) return `/table/${route.id}/replay`;
      return route.at === null ? `/table/${route.id}` : `/table/${route.id}/at/${route.at}`;
    case "review":
      return `/table/${route.id}/review${route.seat === null ? "" : `/${route.seat + 1}/${(route.decision ?? 0) + 1}`}`;
    case "screen":
      return `/table/${route.id}/screen`;
    case "daily":
      return route.date === null ? `/daily/${route.game}` : `/daily/${route.game}/${route.date}`;
    case "missions":
      return route.mission === null ? `/missions/${route.game}` : `/missions/${route.game}/${route.mission}`;
    case "learn":
      return route.lesson === null ? `/learn/${route.game}` : `/learn/${route.game}/${route.lesson}`;
    case "rules":
      return `/rules/${route.game}`;
    case "editor":
      return `/editor/${route.game}`;
    case "settings":
      return "/settings";
    case "devices":
      return "/you/devices";
    case "hello":
      return "/hello";
    case "privacy":
      return "/privacy";
    case "you":
      return "/you";
  }
}

/** The seat and the secret that a link for another device carries; after a `#`, so that no server is told of it. */
export function seatKey(hash: string): { seat: number; secret: string } | null {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  const [seat, secret] = [found.get("seat"), found.get("secret")];
  return seat && /^\d{1,2}$/.test(seat) && secret ? { seat: Number(seat), secret } : null;
}

/** The key that a personal link carries, which brings somebody along to this browser. */
export const helloKey = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, "")).get("key");

const here = signal<Route>(parsePath(location.pathname));
export const route: ReadonlySignal<Route> = here;

/** Go to a page. `replace` leaves no step behind: for moving through a replay. */
export function go(to: Route | string, how: "push" | "replace" = "push"): void {
  show(typeof to === "string" ? to : formatPath(to), how, null);
}

function show(path: string, how: "push" | "replace", state: unknown): void {
  if (how === "push") history.pushState(state, "", path);
  else history.replaceState(state, "", path);
  here.value = parsePath(location.pathname);
}

/** What the browser's history keeps of a step that was made to look back: the button for going back leads to now. */
const FROM_NOW = "from now";
/** What is wanted while the browser goes back, which takes it a moment. */
let goingBack: { next: (() => void) | null } | null = null;

/**
 * Look at a moment of a match; null is now. However far one looks about, it is one step in the browser's history, and
 * coming back to now takes it away again.
 */
export function lookAt(id: string, at: number | null): void {
  const path = formatPath({ page: "table", id, at });
  if (goingBack) goingBack.next = () => lookAt(id, at);
  else if (at === null && history.state === FROM_NOW) {
    goingBack = { next: null };
    history.back();
  } else if (at !== null && location.pathname === formatPath({ page: "table", id, at: null })) {
    show(path, "push", FROM_NOW);
  } else show(path, "replace", history.state);
}

/** Whether a click is one of ours: a plain click on a plain link to one of the client's own pages. */
function ownLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return null;
  if (link.origin !== location.origin || !link.pathname.startsWith(base)) return null;
  if (link.pathname.startsWith(withBase("/api"))) return null;
  if (link.getAttribute("href")?.startsWith("#")) return null;
  return link;
}

/** Follow links and the browser's back button without loading the page again. Returns how to stop. */
export function watchAddress(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = ownLink(event);
    if (!link) return;
    event.preventDefault();
    go(link.pathname + link.search);
  };
  const onPop = () => {
    here.value = parsePath(location.pathname);
    const next = goingBack?.next;
    goingBack = null;
    next?.();
  };
  const onHash = () => {
    // Such a link was opened where its page is shown already.
    if (seatKey(location.hash) || helloKey(location.hash) !== null) location.reload();
  };
  document.addEventListener("click", onClick);
  addEventListener("popstate", onPop);
  addEventListener("hashchange", onHash);
  return () => {
    document.removeEventListener("click", onClick);
    removeEventListener("popstate", onPop);
    removeEventListener("hashchange", onHash);
  };
}
