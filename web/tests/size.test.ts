/** The first load stays small: what a browser fetches before it shows the first page. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

const BUDGET = 55_000;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

test("the first load is below 55 kB gzipped: page, code, look and one language", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "drawingboard-build-"));
  try {
    await build({ logLevel: "silent", build: { outDir: folder, emptyOutDir: true, manifest: true } });
    const size = (file: string) => gzipSync(readFileSync(join(folder, file))).length;
    const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
    const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
    const files = new Set(["index.html"]);
    const visit = (file: string) => {
      if (files.has(file)) return;
      files.add(file);
      for (const look of chunks.get(file)?.css ?? []) files.add(look);
      for (const other of chunks.get(file)?.imports ?? []) visit(manifest[other]?.file ?? other);
    };
    const page = readFileSync(join(folder, "index.html"), "utf8");
    for (const [file] of page.matchAll(/assets\/[\w.-]+\.(js|css)/g)) visit(file);
    visit(manifest["src/languages/de.json?frame"]?.file ?? "");
    const total = [...files].reduce((sum, file) => sum + size(file), 0);
    expect(readdirSync(join(folder, "assets")).length).toBeGreaterThan(files.size);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThan(BUDGET);
    const plain = readdirSync(join(folder, "assets")).filter(
      (name) => /\.(js|css)$/.test(name) && statSync(join(folder, "assets", name)).size > 500,
    );
    for (const name of plain) {
      const text = readFileSync(join(folder, "assets", name));
      expect(gunzipSync(readFileSync(join(folder, "assets", `${name}.gz`))).equals(text)).toBe(true);
      expect(brotliDecompressSync(readFileSync(join(folder, "assets", `${name}.br`))).equals(text)).toBe(true);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
