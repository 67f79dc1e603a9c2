import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "vite";
import { join } from "node:path";
import { FOLDERS } from "./paths.ts";
import { PAGES_PORT, SERVER_PORT } from "./ports.ts";

/** Development: the pages by Vite, everything else by the server beside it; both follow the sources. */
const pages = await createServer({ configFile: join(FOLDERS.web, "vite.config.ts") });
try {
  await pages.listen();
} catch (error) {
  await pages.close();
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The pages can't be served: ${reason}. PORT takes another one.`);
  process.exit(1);
}
const server: ChildProcess = spawn(
  process.execPath,
  [
    join(FOLDERS.root, "node_modules/tsx/dist/cli.mjs"),
    "watch",
    "--clear-screen=false",
    "server/main.ts",
    "--follow-catalog",
  ],
  {
    cwd: FOLDERS.root,
    stdio: "inherit",
    // Who opens the shop does so where its pages are.
    env: {
      PUBLIC_URL: `http://localhost:${PAGES_PORT}`,
      ...process.env,
      PORT: String(SERVER_PORT),
    },
  },
);
// Whatever ends the pages: a server left behind would keep its port.
process.once("exit", () => server.kill());
pages.printUrls();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.kill(signal);
    void pages.close().then(() => process.exit(0));
  });
}
