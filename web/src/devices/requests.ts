/** What is asked of the server about one's devices. Whatever brings somebody along is sent, never part of an address. */
import { ask } from "../api";
import type { DeviceLink, Devices, Hello, Me, RecoveryPhrase } from "../wire";

/** What shows that somebody is a guest. */
export type Proof = { key: string } | { phrase: string };

export const requests = {
  devices: () => ask<Devices>("GET", "/api/devices"),
  signOut: (device: string) => ask<Devices>("POST", `/api/devices/${encodeURIComponent(device)}/sign_out`),
  signOutOthers: () => ask<Devices>("POST", "/api/devices/others/sign_out"),
  link: () => ask<DeviceLink>("POST", "/api/devices/link"),
  newPhrase: () => ask<RecoveryPhrase>("POST", "/api/recovery_phrase"),
  removePhrase: () => ask<Devices>("POST", "/api/recovery_phrase/remove"),
  /** Who this browser would become. Nothing is used up. */
  hello: (proof: Proof) => ask<Hello>("POST", "/api/hello", proof),
  /** Become that guest. */
  moveIn: (proof: Proof) => ask<Me>("POST", "/api/hello/continue", proof),
};
