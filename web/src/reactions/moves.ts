/** Where an arrow key goes among things in rows; null for other keys. `rows` says how many there are in each. */
export function moved(rows: readonly number[], at: number, key: string): number | null {
  const count = rows.reduce((sum, length) => sum + length, 0);
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "ArrowDown":
      return beside(rows, at, 1);
    case "ArrowUp":
      return beside(rows, at, -1);
    default:
      return null;
  }
}

/** The thing below or above; after the last row comes the first. */
function beside(rows: readonly number[], at: number, step: number): number {
  let row = 0;
  let first = 0;
  while (at >= first + (rows[row] ?? 0) && row < rows.length - 1) first += rows[row++] ?? 0;
  const along = (at - first) / (rows[row] ?? 1);
  const next = (row + step + rows.length) % rows.length;
  const before = rows.slice(0, next).reduce((sum, length) => sum + length, 0);
  return before + Math.floor(along * (rows[next] ?? 1));
}
