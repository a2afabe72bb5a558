/** Devices for tests. */
import type { DeviceInfo, Devices } from "../../src/wire";

export const device = (changes: Partial<DeviceInfo> = {}): DeviceInfo => ({
  id: "a",
  browser: "Firefox",
  system: "Windows",
  came_by: "itself",
  first: "2026-03-01",
  last: "2026-03-05",
  here: false,
  ...changes,
});

export const devices = (changes: Partial<Devices> = {}): Devices => ({
  name: "Anna",
  devices: [device({ id: "here", here: true })],
  phrase: null,
  ...changes,
});
