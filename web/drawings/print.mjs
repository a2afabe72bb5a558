/** Prints, as JSON, what `all.tsx` draws: each shape as a tree of elements with their classes. */
import { fileURLToPath } from "node:url";
import { Window } from "happy-dom";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const vite = await createServer({ root, appType: "custom", logLevel: "error", server: { middlewareMode: true } });
try {
  globalThis.document = new Window().document;
  const { drawn, shapes, furniture } = await vite.ssrLoadModule("/drawings/all.tsx");
  const treeOf = (element) => ({
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    text: element.children.length ? "" : element.textContent,
    children: [...element.children].map(treeOf),
  });
  const trees = Object.fromEntries(
    Object.entries(shapes).map(([game, named]) => [
      game,
      Object.fromEntries(Object.entries(named).map(([name, shape]) => [name, treeOf(drawn(shape))])),
    ]),
  );
  console.log(JSON.stringify({ shapes: trees, furniture: await furniture() }));
} finally {
  await vite.close();
}
