import { realpathSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { devCatalog } from "./build/devCatalog.ts";
import { FOLDERS } from "./build/paths.ts";
import { PAGES_PORT, SERVER_PORT } from "./build/ports.ts";
import { whenListening } from "./build/whenListening.ts";

const ENGINE = join(FOLDERS.root, "engine");
const PACKAGES = join(FOLDERS.root, "node_modules");
const SERVER = `http://127.0.0.1:${SERVER_PORT}`;
const SERVER_PATHS = [
  "/create-payment-intent",
  "/generate-s3-upload-url",
  "/webhooks",
  "/config",
  "/healthz",
  "/photos",
  "/orders",
  "/checkout/settle",
  "/_bucket",
  "/_stripe",
];

export default defineConfig({
  root: FOLDERS.web,
  plugins: [react(), devCatalog()],
  server: {
    port: PAGES_PORT,
    strictPort: true,
    // The server compares where a call came from with the name it was called by, so that name is left alone.
    proxy: Object.fromEntries(
      SERVER_PATHS.map((path) => [
        path,
        { target: SERVER, changeOrigin: false, bypass: () => whenListening(SERVER_PORT) },
      ]),
    ),
    // What pages are made of, and not the data folder beside it. Packages may be linked from elsewhere, as in another
    // working copy; their fonts are served from there.
    fs: {
      allow: [FOLDERS.web, ENGINE, FOLDERS.catalog, PACKAGES, realpathSync(PACKAGES)],
    },
  },
  cacheDir: join(FOLDERS.root, ".cache/vite"),
  build: {
    target: "es2022",
    emptyOutDir: true,
    manifest: true,
    // One style sheet: a page's own styles are there before its code arrives.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The engine is pure functions: what a page doesn't call is left out of it.
    rolldownOptions: {
      // HarfBuzz asks for Node's own module under Node alone; no browser ever comes by.
      external: ["module"],
      treeshake: { moduleSideEffects: [{ test: /\/engine\//, sideEffects: false }] },
    },
  },
  // The code that renders pages at build stands alone, wherever it is written to.
  ssr: { noExternal: true },
});
