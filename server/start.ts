import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

// `npm start`: a process of their own brings the pages up to date, then this one is the shop. A process manager runs this
// file itself, as npm's shell between them would keep the signal to stop from it.
const build = fileURLToPath(new URL("../web/build/main.ts", import.meta.url));
const { status } = spawnSync(process.execPath, [...process.execArgv, build, "--if-needed"], {
  stdio: "inherit",
});
if (status === 0) await import("./main.ts");
else process.exitCode = status ?? 1;
