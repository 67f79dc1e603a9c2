import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { listenOnFreePort } from "../../support/listenOnFreePort.ts";

const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".html": "text/html" };

/** Builds the hand-written forms, and serves them gzipped from memory at `origin` until `close`. */
export async function serveByHandSite(): Promise<{ origin: string; close: () => void }> {
  const outDir = mkdtempSync(join(tmpdir(), "namesake-by-hand-"));
  await build({
    root: join(import.meta.dirname, "byHand"),
    configFile: false,
    logLevel: "silent",
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
  });
  const files = new Map(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(outDir.length), gzipSync(readFileSync(path))];
      }),
  );
  rmSync(outDir, { recursive: true });
  const server = createServer(({ url = "/" }, response) => {
    const path = files.has(url) ? url : "/index.html";
    response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream");
    response.setHeader("content-encoding", "gzip");
    response.end(files.get(path));
  });
  const port = await listenOnFreePort(server);
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
