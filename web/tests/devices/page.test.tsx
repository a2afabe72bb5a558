/** The page of one's devices: the list, signing out, a link, the recovery phrase. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Trouble } from "../../src/api";
import { DevicesPage } from "../../src/devices/Page";
import { requests } from "../../src/devices/requests";
import { catalogues } from "../../src/devices/texts";
import { addTexts, speak } from "../../src/i18n";
import { iAm } from "../../src/lobby";
import type { Devices } from "../../src/wire";
import { device, devices } from "./fixtures";

const PHONE = device({ id: "phone", browser: "Safari", system: "iPhone", came_by: "link" });
const TWO = devices({ devices: [device({ id: "here", here: true }), PHONE] });

const known = (found: Devices) => vi.spyOn(requests, "devices").mockResolvedValue(found);

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  vi.spyOn(api, "games").mockResolvedValue({ games: [] });
  vi.spyOn(api, "me").mockResolvedValue({ name: "Anna" });
  await speak("en");
  await addTexts(catalogues);
});

afterEach(() => {
  cleanup();
  iAm("");
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("every device says what it is, how it came and when it was seen", async () => {
  known(TWO);
  render(<DevicesPage />);
  const [here, phone] = await screen.findAllByRole("listitem");
  expect(here?.textContent).toContain("Firefox on Windows This device");
  expect(here?.textContent).toContain("Known since March 1, 2026, last seen on March 5, 2026");
  expect(phone?.textContent).toContain("Came by a link on March 1, 2026");
  expect(within(phone as HTMLElement).getByRole("button", { name: "Sign out Safari on iPhone" })).toBeTruthy();
});

test("a device is signed out after a question", async () => {
  known(TWO);
  const signOut = vi.spyOn(requests, "signOut").mockResolvedValue(devices());
  render(<DevicesPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Sign out Safari on iPhone" }));
  expect(screen.getByText(/a stranger at once, at open tables too/)).toBeTruthy();
  expect(signOut).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Sign out", { selector: "dialog button" }));
  await vi.waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(signOut).toHaveBeenCalledWith("phone");
  expect(screen.queryByRole("button", { name: "Sign out all others" })).toBeNull();
});

test("whoever would lose everything by signing out here is told so", async () => {
  known(devices());
  render(<DevicesPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Sign out here" }));
  expect(screen.getByText(/Anna would be lost for good/)).toBeTruthy();
  cleanup();
  known(devices({ phrase: "2026-03-01" }));
  render(<DevicesPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Sign out here" }));
  expect(screen.getByText(/You come back from another of your devices/)).toBeTruthy();
});

test("a link is shown with its picture until somebody has come with it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const look = known(devices());
  const url = "http://192.168.1.20:8000/hello#key=k";
  vi.spyOn(requests, "link").mockResolvedValue({ url, picture: "data:image/svg+xml,x", ends: Date.now() + 600_000 });
  render(<DevicesPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Make a link" }));
  expect(((await screen.findByLabelText("Your personal link")) as HTMLInputElement).value).toBe(url);
  expect(screen.getByAltText("QR code with your personal link").getAttribute("src")).toBe("data:image/svg+xml,x");
  expect(screen.getByText("Good once, for 10 min more.")).toBeTruthy();
  look.mockResolvedValue(TWO);
  await vi.advanceTimersByTimeAsync(3100);
  expect(await screen.findByText("Safari on iPhone is you now, too.")).toBeTruthy();
  expect(screen.queryByLabelText("Your personal link")).toBeNull();
});

test("a recovery phrase is shown once, in numbered words", async () => {
  const look = known(devices());
  vi.spyOn(requests, "newPhrase").mockResolvedValue({ phrase: "album atom baby bank beta bingo zoom" });
  render(<DevicesPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Make a recovery phrase" }));
  look.mockResolvedValue(devices({ phrase: "2026-03-05" }));
  const words = await screen.findByRole("list", { name: "Your recovery phrase, word by word" });
  expect(
    within(words)
      .getAllByRole("listitem")
      .map((word) => word.textContent),
  ).toEqual([..."album atom baby bank beta bingo zoom".split(" ")]);
  fireEvent.click(screen.getByRole("button", { name: "I have written it down" }));
  expect(screen.queryByText("album")).toBeNull();
});

test("a phrase is replaced or removed only after a question", async () => {
  known(devices({ phrase: "2026-03-05" }));
  const remove = vi.spyOn(requests, "removePhrase").mockResolvedValue(devices());
  render(<DevicesPage />);
  expect(await screen.findByText("You have one, since March 5, 2026.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove it" }));
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Remove it", { selector: "dialog button" }));
  expect(await screen.findByRole("button", { name: "Make a recovery phrase" })).toBeTruthy();
});

test("somebody without a name is asked for one, or where they have one", async () => {
  vi.spyOn(api, "me").mockResolvedValue({ name: "" });
  known(devices({ name: "" }));
  render(<DevicesPage />);
  expect(await screen.findByLabelText("Your name")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Bring it here" }).getAttribute("href")).toBe("/hello");
  expect(screen.queryByRole("button", { name: "Make a link" })).toBeNull();
});

test("what goes wrong is said, and what was there stays", async () => {
  known(devices());
  vi.spyOn(requests, "link").mockRejectedValue(new Trouble("limit/devices", "many", 429));
  render(<DevicesPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Make a link" }));
  expect(await screen.findByText(/Many devices have come and gone at your address/)).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});
