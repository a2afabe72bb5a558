/** What is asked of the server when a part of the page is shown. */
import { useEffect, useState } from "preact/hooks";
import { Trouble } from "../api";

export const asTrouble = (reason: unknown): Trouble =>
  reason instanceof Trouble ? reason : new Trouble("client", String(reason));

/** The answer to a question, null until it is here; asked again when what it is about changes. */
export function useAsked<Answer>(
  ask: () => Promise<Answer>,
  about: readonly unknown[],
): { answer: Answer | null; trouble: Trouble | null } {
  const [found, setFound] = useState<{ answer: Answer | null; trouble: Trouble | null }>({
    answer: null,
    trouble: null,
  });
  useEffect(() => {
    let here = true;
    ask().then(
      (answer) => here && setFound({ answer, trouble: null }),
      (reason: unknown) => here && setFound(({ answer }) => ({ answer, trouble: asTrouble(reason) })),
    );
    return () => {
      here = false;
    };
  }, about);
  return found;
}
