import { realpathSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { PATHS } from "../engine/shop/paths.ts";
import { FOLDERS } from "./build/paths.ts";
import { devCatalog } from "./dev/devCatalog.ts";
import { PAGES_PORT, SERVER_PORT, whenListening } from "./dev/ports.ts";

const ENGINE = join(FOLDERS.root, "engine");
const PACKAGES = join(FOLDERS.root, "node_modules");
const SERVER = `http://127.0.0.1:${SERVER_PORT}`;
/** The paths of the API, and those of the emulated photo bucket and of the emulated Stripe. */
const SERVER_PATHS = [...Object.values(PATHS), "/_bucket", "/_stripe"];

export default defineConfig({
  root: FOLDERS.web,
  plugins: [react(), devCatalog()],
  server: {
    port: PAGES_PORT,
    strictPort: true,
    proxy: Object.fromEntries(
      SERVER_PATHS.map((path) => [
        // A pattern, because Vite would proxy every path that begins alike, such as a product's `/config-ring`.
        `^${path}(?:[/?]|$)`,
        {
          target: SERVER,
          // The server compares a request's Origin with its Host header, so the Host stays unchanged.
          changeOrigin: false,
          // Bypasses nothing: Vite awaits it before each request, and the server may still be starting.
          bypass: () => whenListening(SERVER_PORT),
        },
      ]),
    ),
    // Only the sources of the pages may be served, not the data folder. Packages may be linked from another working
    // copy, and their fonts are served from there.
    fs: { allow: [FOLDERS.web, ENGINE, FOLDERS.catalog, PACKAGES, realpathSync(PACKAGES)] },
  },
  cacheDir: join(FOLDERS.root, ".cache/vite"),
  build: {
    // The oldest browsers that the shop is made for: those with `:has()` and the array methods of ES2023. The compiler
    // knows no newer language (`lib` in tsconfig.json). In older ones, pages can be read as without JavaScript.
    target: ["chrome111", "edge111", "firefox121", "safari16.4"],
    emptyOutDir: true,
    manifest: true,
    // All styles together are 14 KB, fewer than the requests for parts of them would cost.
    cssCodeSplit: false,
    // The content security policy allows no font in a data URL.
    assetsInlineLimit: 0,
    // A module that fails to preload couldn't be imported later (see `importAgain`).
    modulePreload: false,
    reportCompressedSize: false,
    // The engine's modules have no side effects, so tree shaking removes what a page doesn't call.
    rolldownOptions: {
      // HarfBuzz imports Node's own module in Node only.
      external: ["module"],
      treeshake: { moduleSideEffects: [{ test: /\/engine\//, sideEffects: false }] },
    },
  },
  // The prerendering code has no external imports, so it runs from any folder.
  ssr: { noExternal: true },
});
