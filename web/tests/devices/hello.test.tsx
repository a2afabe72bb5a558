/** Coming along from another device: it asks first, and says what becomes of whoever the browser was. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Trouble } from "../../src/api";
import { HelloPage } from "../../src/devices/Hello";
import { requests } from "../../src/devices/requests";
import { catalogues } from "../../src/devices/texts";
import { addTexts, speak } from "../../src/i18n";
import { iAm, lobby } from "../../src/lobby";
import type { Hello } from "../../src/wire";

const hello = (changes: Partial<Hello> = {}): Hello => ({ name: "Anna", same: false, before: null, ...changes });
const asks = (answer: Hello) => vi.spyOn(requests, "hello").mockResolvedValue(answer);

beforeEach(async () => {
  vi.spyOn(api, "games").mockResolvedValue({ games: [] });
  vi.spyOn(api, "me").mockResolvedValue({ name: "" });
  history.replaceState(null, "", "/hello#key=abc");
  await speak("en");
  await addTexts(catalogues);
});

afterEach(() => {
  cleanup();
  iAm("");
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

test("a link asks whether to continue, and becomes nobody before it is told so", async () => {
  const look = asks(hello());
  const moveIn = vi.spyOn(requests, "moveIn").mockResolvedValue({ name: "Anna" });
  render(<HelloPage />);
  expect(await screen.findByRole("heading", { name: "Continue here as Anna?" })).toBeTruthy();
  expect(look).toHaveBeenCalledWith({ key: "abc" });
  expect(moveIn).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Continue as Anna" }));
  const heading = await screen.findByRole("heading", { name: "Welcome back, Anna" });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(moveIn).toHaveBeenCalledWith({ key: "abc" });
  expect(lobby.value.name).toBe("Anna");
  expect(location.hash).toBe("");
});

test.each([
  [{ phrase: false, devices: 0 }, /lost for good/],
  [{ phrase: true, devices: 0 }, /Your recovery phrase brings back/],
  [{ phrase: false, devices: 2 }, /still known on your other devices/],
])("whoever the browser was is named, and what becomes of them: %o", async (kept, said) => {
  asks(hello({ before: { name: "Ben", tables: 3, ...kept } }));
  render(<HelloPage />);
  expect(await screen.findByText(/Until now this browser is Ben\. It has a seat at 3 tables\./)).toBeTruthy();
  expect(screen.getByText("From now on it is Anna, and no longer who it was.")).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Cancel, change nothing" })).toBeTruthy();
});

test("a browser that is the same guest already has nothing to do", async () => {
  asks(hello({ same: true }));
  render(<HelloPage />);
  expect(await screen.findByRole("heading", { name: "This browser is Anna already." })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["link/used", /used already; it is good only once\. If that was not you/],
  ["link/expired", /good for ten minutes, and they are over/],
  ["link/unknown", /not known here, or no longer/],
  ["link/malformed", /A part of this link is missing/],
  ["limit/proofs", /wait a minute/],
])("a link that does not work says why (%s), and there is another way", async (code, said) => {
  vi.spyOn(requests, "hello").mockRejectedValue(new Trouble(code, "no", 403));
  render(<HelloPage />);
  expect(await screen.findByText(said)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Another way" }));
  expect(screen.getByLabelText("Your recovery phrase")).toBeTruthy();
  expect(location.hash).toBe("");
});

test("a recovery phrase is typed; a wrong one stays to be corrected", async () => {
  history.replaceState(null, "", "/hello");
  const look = vi.spyOn(requests, "hello").mockRejectedValueOnce(new Trouble("phrase/words", "no", 400));
  render(<HelloPage />);
  const field = (await screen.findByLabelText("Your recovery phrase")) as HTMLTextAreaElement;
  fireEvent.input(field, { target: { value: "album atom" } });
  fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByText("A recovery phrase has seven words.")).toBeTruthy();
  expect(field.value).toBe("album atom");
  look.mockResolvedValueOnce(hello());
  fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByRole("heading", { name: "Continue here as Anna?" })).toBeTruthy();
});
