import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "vite";
import { join } from "node:path";
import { FOLDERS } from "../build/paths.ts";
import { PAGES_PORT, SERVER_PORT } from "./ports.ts";

// Development: Vite serves the pages, and a server process everything else; both reload on changes.
// Reading the catalog and resizing its photos can take a minute.
console.log("Building the pages…");
const pages = await createServer({ configFile: join(FOLDERS.web, "vite.config.ts") });
try {
  await pages.listen();
} catch (error) {
  await pages.close();
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The pages can't be served: ${reason}. Set PORT to use another port.`);
  process.exit(1);
}
const TSX = join(FOLDERS.root, "node_modules/tsx/dist/cli.mjs");
const PUBLIC_URL = `http://localhost:${PAGES_PORT}`; // the shop is opened at the pages' origin
const server: ChildProcess = spawn(
  process.execPath,
  [TSX, "watch", "--clear-screen=false", "server/main.ts", "--follow-catalog"],
  {
    cwd: FOLDERS.root,
    stdio: "inherit",
    env: { PUBLIC_URL, ...process.env, PORT: String(SERVER_PORT) },
  },
);
// A server that is left running would keep its port, so it is killed on every exit.
process.once("exit", () => server.kill());
pages.printUrls();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.kill(signal);
    void pages.close().then(() => process.exit(0));
  });
}
