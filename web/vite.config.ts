import { defineConfig } from "vitest/config";
import { catalogueParts } from "./catalogues.ts";
import { compressed } from "./compress.ts";

/** What every page needs is one file, and so is what boards share: each file costs its headers, and compresses alone. */
const GROUPS = [
  {
    name: "base",
    test: /node_modules|preload-helper|src\/(announce|api|base|i18n|settings|sound|store|table\/calling)\.ts|parts\/icon|shared\/(geometry|memo)\./,
  },
  { name: "boards", test: /src\/boards\/shared\/.*\.tsx?$/ },
];

// The built client goes into the Python package, which serves it and carries it in its wheel.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // Files find each other wherever they lie; the server puts the addresses in the page below its own path.
  base: "./",
  plugins: [catalogueParts(), compressed()],
  build: {
    outDir: "../src/drawingboard/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  // Whole boards are drawn while other steps of `make test` use the same cores.
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"], testTimeout: 20_000 },
});
