import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

// `npm start`: builds the pages in a child process if needed, then runs the shop in this process. Process managers run
// this file directly, because npm's shell would not forward the stop signal.
const build = fileURLToPath(new URL("../web/build/main.ts", import.meta.url));
const { status } = spawnSync(process.execPath, [...process.execArgv, build, "--if-needed"], {
  stdio: "inherit",
});
if (status === 0) await import("./main.ts");
else process.exitCode = status ?? 1;
