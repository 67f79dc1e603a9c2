import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** The size in bytes of the engine that a browser loads: minified and without zod. */
export interface EngineSize {
  readonly bytes: number;
  readonly gzip: number;
}

/** Builds only the engine's entry, like the shop's build, and measures it. */
export async function engineSize(): Promise<EngineSize> {
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
  return { bytes: Buffer.byteLength(code), gzip: gzipSync(code).byteLength };
}

/** The size as a line to print. */
export function sizeReport({ bytes, gzip }: EngineSize): string {
  return `engine in the browser, without preview and zod: ${(gzip / 1024).toFixed(1)} KB gzip, ${(bytes / 1024).toFixed(1)} KB minified (aim: under 15 KB gzip)`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(sizeReport(await engineSize()));
}
