/** Whoever looks at another window is called when it is their turn, if they want it. */
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose } from "../../src/settings";
import { mayNotify, useCalling } from "../../src/table/calling";

const shown: string[] = [];
let visibility = "visible";

class FakeNotification {
  static permission = "granted";
  static requestPermission = vi.fn(async () => FakeNotification.permission);
  onclick: (() => void) | null = null;
  constructor(title: string, { body }: { body: string }) {
    shown.push(`${title}: ${body}`);
  }
}

function Page({ calls }: { calls: boolean }) {
  useCalling("t1", calls, "PlanQuadrat", "Your turn");
  return null;
}

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? "";

beforeEach(() => {
  shown.length = 0;
  visibility = "hidden";
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  vi.stubGlobal("Notification", FakeNotification);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility as DocumentVisibilityState);
});
afterEach(() => {
  cleanup();
  choose({ notify: false });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("once when the turn comes while the page is hidden; the mark goes when it is looked at", () => {
  choose({ notify: true });
  const { rerender } = render(<Page calls={false} />);
  expect(shown).toEqual([]);
  rerender(<Page calls={true} />);
  rerender(<Page calls={true} />);
  expect(shown).toEqual(["PlanQuadrat: Your turn"]);
  expect(icon()).toMatch(/favicon-turn\.svg$/);
  visibility = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(icon()).toMatch(/favicon\.svg$/);
});

test("nobody is notified, or asked, who has not wanted it", () => {
  render(<Page calls={true} />);
  expect(shown).toEqual([]);
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
});

test("the browser decides", async () => {
  expect(await mayNotify()).toBe(true);
  FakeNotification.permission = "denied";
  expect(await mayNotify()).toBe(false);
  FakeNotification.permission = "granted";
});
