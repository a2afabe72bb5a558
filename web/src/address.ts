/** Where others reach this server, for links to be sent: `localhost` means another computer to everybody else. */
import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "./api";

const ONLY_HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const isOnlyHere = (origin: string): boolean => ONLY_HERE.test(new URL(origin).hostname);

const told = signal<string | null>(null);

/** As the server says; until then as this browser has found it. */
export const address = computed(() => told.value ?? location.origin);

/** Whether the best address that is known leads nobody else here. */
export const unreachable = computed(() => told.value !== null && isOnlyHere(told.value));

/** Ask the server where others reach it; a network may have changed, so it is asked again for every page with a link. */
export function useAddress(): void {
  useEffect(() => {
    api.address().then(
      ({ url }) => {
        told.value = url;
      },
      () => {},
    );
  }, []);
}
