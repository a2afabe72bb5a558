/** A socket whose other end is the test: what a page sends is kept, and it hears what the test tells it. */
import { act } from "@testing-library/preact";
import type { AnyCommand, AnyNews } from "../src/wire";

/** Everything that was sent; a test empties it before it begins. */
export const sent: AnyCommand[] = [];

let current: FakeWebSocket | null = null;

export class FakeWebSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    current = this;
    setTimeout(() => this.onopen?.());
  }
  send(text: string): void {
    sent.push(JSON.parse(text));
  }
  close(): void {}
}

/** Whether a page has opened a socket. */
export const isOpen = (): boolean => current !== null;

/** Let everything happen that is about to. */
export const settle = (): Promise<void> => act(() => new Promise<void>((done) => setTimeout(done, 20)));

/** Tell the page something, and let it act on it. */
export async function hear(news: AnyNews): Promise<void> {
  await act(() => current?.onmessage?.({ data: JSON.stringify(news) }));
  await settle();
}
