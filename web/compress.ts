/** Puts a Brotli and a gzip twin beside every built file; the server sends the one that a browser understands. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { Plugin } from "vite";

const TEXTS = /\.(js|css|svg|json|webmanifest)$/;

const brotli = (text: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(text, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
const gzipped = (text: Buffer): Promise<Buffer> => promisify(gzip)(text, { level: zlib.Z_BEST_COMPRESSION });

/** Write the twins of a file; one that would not be smaller is left out. */
async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  const twins = [[".br", await brotli(text)] as const, [".gz", await gzipped(text)] as const];
  await Promise.all(twins.map(async ([suffix, twin]) => twin.length < text.length && writeFile(path + suffix, twin)));
}

export const compressed = (): Plugin => ({
  name: "compressed",
  apply: "build",
  // Everything is there by then, also what was copied from public/.
  writeBundle: {
    order: "post",
    async handler({ dir }) {
      if (!dir) return;
      const names = (await readdir(dir, { recursive: true })).filter((name) => TEXTS.test(name));
      await Promise.all(names.map((name) => compress(join(dir, name))));
    },
  },
});
