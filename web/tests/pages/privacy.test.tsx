/** The page that says what this server keeps, and for how long. */
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Trouble } from "../../src/api";
import { speak } from "../../src/i18n";
import { PrivacyPage } from "../../src/pages/privacy";

beforeEach(() => speak("en"));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("the times are those of this server, and 0 is for ever", async () => {
  vi.spyOn(api, "privacy").mockResolvedValue({
    finished_days: 0,
    unfinished_days: 365,
    never_begun_days: 1,
    guest_days: 730,
    content_days: 90,
  });
  render(<PrivacyPage />);
  await screen.findByText(/Without a visit: 730 days/);
  screen.getByText(/After the end: for ever\. If nobody goes on: 365 days\. Tables that never began: 1 day\./);
});

test("what the server does not tell is a dash", async () => {
  vi.spyOn(api, "privacy").mockRejectedValue(new Trouble("network", "nobody"));
  render(<PrivacyPage />);
  expect((await screen.findByText(/Without a visit/)).textContent).toContain("Without a visit: –.");
});
