/** Where others reach this server, for links to be sent: `localhost` means another computer to everybody else. */
import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "./api";

const ONLY_HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const isOnlyHere = (origin: string): boolean => ONLY_HERE.test(new URL(origin).hostname);

export const address = signal(location.origin);

/** Whether the best address that is known leads nobody else here. */
export const unreachable = computed(() => isOnlyHere(address.value));

/** The server knows its address in the network, and tells it in the link of an own seat. */
export function useAddress(id: string, seat: number | undefined): void {
  useEffect(() => {
    if (seat === undefined || !unreachable.peek()) return;
    api.seatLink(id, seat).then(
      ({ link }) => {
        address.value = new URL(link).origin;
      },
      () => {},
    );
  }, [id, seat]);
}
