import { defineConfig } from "vitest/config";

// The built client goes into the Python package, which serves it and carries it in its wheel.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // Files find each other wherever they lie; the server puts the addresses in the page below its own path.
  base: "./",
  build: {
    outDir: "../src/drawingboard/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  // Whole boards are drawn while other steps of `make test` use the same cores.
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"], testTimeout: 20_000 },
});
