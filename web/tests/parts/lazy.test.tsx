/** Parts that are fetched when they are first shown. */
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../src/i18n";
import { lazy } from "../../src/parts/lazy";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

beforeEach(() => speak("en"));
afterEach(cleanup);

test("a part is fetched once, with a word while one waits, and given its properties", async () => {
  const load = vi.fn(async () => Greeting);
  const Part = lazy(load);
  render(<Part name="Anna" />);
  expect(screen.getByText("Just a moment…")).toBeTruthy();
  expect(await screen.findByText("Hello Anna")).toBeTruthy();
  cleanup();
  render(<Part name="Ben" />);
  expect(screen.getByText("Hello Ben")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a part that cannot be fetched says so, and is asked for again the next time", async () => {
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const Part = lazy(load);
  render(<Part name="Anna" />);
  expect(await screen.findByText("The server cannot be reached. Is there a connection?")).toBeTruthy();
  cleanup();
  render(<Part name="Anna" />);
  expect(await screen.findByText("Hello Anna")).toBeTruthy();
});
