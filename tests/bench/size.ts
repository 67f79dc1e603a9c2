import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

// `npm run bench size`: the size of the engine that a browser loads, without zod, built with the settings of the shop.
const result = await build({
  configFile: false,
  logLevel: "silent",
  build: {
    write: false,
    minify: true,
    target: "es2022",
    lib: {
      entry: fileURLToPath(new URL("../../engine/index.ts", import.meta.url)),
      formats: ["es"],
    },
    rollupOptions: { external: [/^zod/] },
  },
});
const outputs = (Array.isArray(result) ? result : [result]).flatMap((built) =>
  "output" in built ? built.output : [],
);
const code = outputs.map((output) => ("code" in output ? output.code : "")).join("");
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
console.log(
  `engine in the browser, without preview and zod: ${kilobytes(gzipSync(code).byteLength)} gzip, ${kilobytes(Buffer.byteLength(code))} minified (aim: under 15 KB gzip)`,
);
