/** Sounds: only for those who want them, one at a time, short and soft. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose } from "../src/settings";
import type { Sound } from "../src/sound";
import { lengthOf, RECIPES } from "../src/sounds";

const begun: Sound[] = [];
const faded: Sound[] = [];
const clock = { currentTime: 0, state: "running" };

beforeEach(() => {
  vi.resetModules();
  begun.length = faded.length = 0;
  clock.currentTime = 0;
  vi.stubGlobal("AudioContext", function AudioContext() {
    return clock;
  });
  vi.doMock("../src/sounds", () => ({
    lengthOf,
    begin: (sound: Sound) => {
      begun.push(sound);
      return () => faded.push(sound);
    },
  }));
});

afterEach(() => {
  vi.doUnmock("../src/sounds");
  vi.unstubAllGlobals();
  choose({ sound: false });
});

async function hear(wanted: boolean): Promise<(sound: Sound) => Promise<void>> {
  const settings = await import("../src/settings");
  settings.choose({ sound: wanted });
  return (await import("../src/sound")).play;
}

test("whoever does not want them hears nothing", async () => {
  await (await hear(false))("win");
  expect(begun).toEqual([]);
});

test("while one is heard, one alike or a lighter one is left out, and a heavier one takes its place", async () => {
  const play = await hear(true);
  await play("lay");
  await play("lay");
  await play("other");
  expect(begun).toEqual(["lay"]);
  await play("win");
  expect([begun, faded]).toEqual([["lay", "win"], ["lay"]]);
  await play("turn");
  expect(begun).toEqual(["lay", "win"]);
});

test("afterwards the next one is heard", async () => {
  const play = await hear(true);
  await play("other");
  clock.currentTime = lengthOf("other") + 0.01;
  await play("other");
  expect(begun).toEqual(["other", "other"]);
});

test("moves are short, and no sound lasts longer than a breath", () => {
  for (const sound of ["lay", "stroke", "other", "refused", "reaction"] as const)
    expect(lengthOf(sound), sound).toBeLessThan(0.25);
  for (const sound of Object.keys(RECIPES) as Sound[]) expect(lengthOf(sound), sound).toBeLessThan(1.2);
});
