import { expect, test } from "vitest";
import { isOnlyHere } from "../src/address";

test("a name that means another computer elsewhere is no address for others", () => {
  expect(
    ["http://localhost:8000", "http://127.0.0.1:8000", "http://127.1.2.3", "http://[::1]:8000"].every(isOnlyHere),
  ).toBe(true);
});

test("addresses in a network and names of servers lead here from everywhere", () => {
  expect(["http://192.168.1.7:8000", "https://games.example", "http://localhost.example"].some(isOnlyHere)).toBe(false);
});
