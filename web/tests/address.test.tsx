import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isOnlyHere } from "../src/address";
import { api } from "../src/api";
import { speak } from "../src/i18n";
import { Invitation } from "../src/parts/share";
import { table } from "./fixtures";

const field = () => screen.getByLabelText("Link to this table") as HTMLInputElement;

beforeEach(async () => {
  await speak("en");
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a name that means another computer elsewhere is no address for others", () => {
  const here = ["http://localhost:8000", "http://127.0.0.1:8000", "http://127.1.2.3", "http://[::1]:8000"];
  expect(here.every(isOnlyHere)).toBe(true);
});

test("addresses in a network and names of servers lead here from everywhere", () => {
  expect(["http://192.168.1.7:8000", "https://games.example", "http://localhost.example"].some(isOnlyHere)).toBe(false);
});

test("the link to share has the server's address in the network, when it knows one", async () => {
  vi.spyOn(api, "address").mockResolvedValue({ url: "http://192.168.1.7:8000" });
  render(<Invitation table={table()} />);
  await vi.waitFor(() => expect(field().value).toBe("http://192.168.1.7:8000/table/t1"));
  expect(screen.queryByText(/this computer only/)).toBeNull();
});

test("where no other device gets to, the page says so", async () => {
  vi.spyOn(api, "address").mockResolvedValue({ url: "http://127.0.0.1:8000" });
  render(<Invitation table={table()} />);
  expect(await screen.findByText(/this computer only/)).toBeTruthy();
});
