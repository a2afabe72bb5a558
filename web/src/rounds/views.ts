/** How sheets looked after a round: asked of the tables they belong to, and kept while the page is open. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { RoundSheet } from "../wire";

const known = new Map<string, Promise<unknown>>();
const MOST_KNOWN = 200;

function viewOf({ table, number }: RoundSheet): Promise<unknown> {
  const key = `${table} ${number}`;
  const before = known.get(key);
  if (before) return before;
  const asked = api.moment(table, number).then(
    ({ view }) => view as unknown,
    () => {
      known.delete(key); // asked again when it is shown again
      return null;
    },
  );
  known.set(key, asked);
  for (const old of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(old);
  return asked;
}

/** The view of each, null until it is there. */
export function useViews(sheets: readonly RoundSheet[]): readonly (unknown | null)[] {
  const key = sheets.map(({ table, number }) => `${table} ${number}`).join();
  const [found, setFound] = useState<{ key: string; views: readonly unknown[] }>({ key: "", views: [] });
  useEffect(() => {
    let here = true;
    void Promise.all(sheets.map(viewOf)).then((views) => here && setFound({ key, views }));
    return () => {
      here = false;
    };
  }, [key]);
  return found.key === key ? found.views : sheets.map(() => null);
}
