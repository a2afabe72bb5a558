import { beforeAll, expect, test } from "vitest";
import { arrived, dayText, deviceName, minutesLeft } from "../../src/devices/describe";
import { catalogues } from "../../src/devices/texts";
import { addTexts, speak } from "../../src/i18n";
import { device } from "./fixtures";

beforeAll(async () => {
  await speak("en");
  await addTexts(catalogues);
});

test("a device is called by its browser and its system, as far as they are known", () => {
  expect(deviceName({ browser: "Firefox", system: "Windows" })).toBe("Firefox on Windows");
  expect(deviceName({ browser: "", system: "Android" })).toBe("Android");
  expect(deviceName({ browser: "Firefox", system: "" })).toBe("Firefox");
  expect(deviceName({ browser: "", system: "" })).toBe("Unknown browser");
});

test("a day is written as the language does, and is that of UTC", async () => {
  expect(dayText("2026-03-01")).toBe("March 1, 2026");
  await speak("de");
  expect(dayText("2026-03-01")).toBe("1. März 2026");
  await speak("en");
});

test("a device that was not there before has come", () => {
  const [one, two] = [device({ id: "a" }), device({ id: "b" })];
  expect(arrived([one], [one])).toEqual([]);
  expect(arrived([one], [two, one])).toEqual([two]);
  expect(arrived([one, two], [one])).toEqual([]);
});

test("a minute that has begun is left, and never fewer than none", () => {
  expect(minutesLeft(600_000, 0)).toBe(10);
  expect(minutesLeft(600_000, 1)).toBe(10);
  expect(minutesLeft(600_000, 599_999)).toBe(1);
  expect(minutesLeft(600_000, 600_000)).toBe(0);
  expect(minutesLeft(600_000, 900_000)).toBe(0);
});
