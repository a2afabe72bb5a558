/** A game's own small picture; it is fetched when it comes into sight. */
import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { loadBoard } from "../boards/load";
import { loadPicture } from "../boards/pictures";
import type { BoardModule } from "../boards/types";
import { addTexts } from "../i18n";

/** A game's board module, null until it is here. */
export function useBoard(game: string): BoardModule | null {
  const [board, setBoard] = useState<BoardModule | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadBoard(game).then(async (found) => {
      await addTexts(found.catalogues);
      if (wanted) setBoard(found);
    });
    return () => {
      wanted = false;
    };
  }, [game]);
  return board;
}

/** So much of a picture has to be in sight: for a narrow edge at the bottom it is not fetched. */
const ENOUGH = 0.25;

/** Whether something has come into sight, once and for all. */
function useSeen(element: { current: HTMLElement | null }): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === "undefined") return setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { threshold: ENOUGH },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return seen;
}

export function GamePicture({ game }: { game: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useSeen(frame);
  const [Picture, setPicture] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!seen) return;
    let wanted = true;
    void loadPicture(game).then((found) => wanted && setPicture(() => found));
    return () => {
      wanted = false;
    };
  }, [game, seen]);
  return (
    <div class="game-picture" aria-hidden="true" ref={frame}>
      {Picture ? <Picture /> : null}
    </div>
  );
}
