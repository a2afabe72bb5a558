/**
 * What one means in one go is often several small actions: a room dragged onto a sheet is its size, then its place.
 * Each is sent when the choices after the last one have arrived; a refusal drops the rest.
 */
import type { Choices } from "../../wire";

export type Next = { send: number; rest: readonly number[] } | { refused: number } | null;

/**
 * The next thing to send; null while there is nothing to send, or the answer to the last one has not arrived. What is
 * not offered is refused, and everything behind it falls away.
 */
export function next(queue: readonly number[], choices: Choices | null, answered: Choices | null): Next {
  const [first, ...rest] = queue;
  if (first === undefined || choices === null || choices === answered) return null;
  return choices.codes.includes(first) ? { send: first, rest } : { refused: first };
}
