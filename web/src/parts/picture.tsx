/** A game's own small picture; it comes with the board and is drawn when it has arrived. */
import { useEffect, useState } from "preact/hooks";
import { loadBoard } from "../boards/load";
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

export function GamePicture({ game }: { game: string }) {
  const board = useBoard(game);
  return (
    <div class="game-picture" aria-hidden="true">
      {board ? <board.Picture /> : null}
    </div>
  );
}
