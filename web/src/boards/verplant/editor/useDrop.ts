/** A file that is dropped anywhere on the page. */
import { useState } from "preact/hooks";
import type { Read } from "./files";

type Refusal = Exclude<Read, { mission: unknown }>;

interface Drop {
  /** Something is held over the page. */
  over: boolean;
  refused: Refusal | null;
  close(): void;
  handlers: {
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

export function useDrop(read: (file: File) => Promise<Read>): Drop {
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  return {
    over,
    refused,
    close: () => setRefused(null),
    handlers: {
      onDragOver(event) {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event) {
        if (event.currentTarget === event.target) setOver(false);
      },
      onDrop(event) {
        setOver(false);
        const [file] = event.dataTransfer?.files ?? [];
        if (!file) return;
        event.preventDefault();
        void read(file).then((found) => setRefused("wrong" in found ? found : null));
      },
    },
  };
}
