import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readEnvFile, readEnvironment } from "./config/env.ts";
import { describeStartError } from "./config/startError.ts";

// `npm start`: builds the pages in a child process if needed, then runs the shop in this process. Process managers run
// this file directly, because npm's shell would not forward the stop signal.

const buildScript = fileURLToPath(new URL("../web/build/main.ts", import.meta.url));

/** Whether the settings are valid. Prints what is invalid before the pages are built, which takes half a minute. */
function hasValidSettings(): boolean {
  try {
    // `.env` is read without changing `process.env`, because the server's settings must not affect the build.
    readEnvironment({ ...readEnvFile(), ...process.env });
    return true;
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    return false;
  }
}

function buildIfNeeded(): number {
  const { status } = spawnSync(
    process.execPath,
    [...process.execArgv, buildScript, "--if-needed"],
    {
      stdio: "inherit",
    },
  );
  return status ?? 1;
}

process.exitCode = hasValidSettings() ? buildIfNeeded() : 1;
if (process.exitCode === 0) await import("./main.ts");
