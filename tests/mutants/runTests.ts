import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./copyProject.ts";

interface Ended {
  /** Null after a timeout. */
  readonly code: number | null;
  readonly output: string;
}

/** Runs a program of `node_modules` in a folder. It is killed after `timeout` milliseconds, if that is given. */
function runPackage(
  folder: string,
  program: string,
  args: readonly string[],
  timeout?: number,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, "node_modules", program), ...args], {
      cwd: folder,
      // The slowest test files run last, and random tests draw all of their cases.
      env: { ...process.env, QUICK_FIRST: "1", RUNS: "all", NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
      timeout,
      killSignal: "SIGKILL",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("close", (code) => resolve({ code, output }));
  });
}

/**
 * Whether a folder's code compiles, false after `timeout` milliseconds. The compiler's state is kept for the copy's
 * next mutant.
 */
export async function compiles(folder: string, timeout?: number): Promise<boolean> {
  const args = ["-p", ".", "--incremental", "--tsBuildInfoFile", ".tsbuildinfo"];
  return (await runPackage(folder, "typescript/bin/tsc", args, timeout)).code === 0;
}

/**
 * Runs tests until the first failure.
 * @param tests paths of files or folders; all tests if empty
 * @param timeout in milliseconds
 * @param workers number of processes, or share of processors such as `100%`; by default one, as others run beside it
 */
export function runTests(
  folder: string,
  tests: readonly string[],
  timeout?: number,
  workers = "1",
): Promise<Ended> {
  const limits = ["--bail=1", `--maxWorkers=${workers}`];
  return runPackage(folder, "vitest/vitest.mjs", ["run", ...tests, ...limits], timeout);
}

/** The title of the first failed test in the tests' output, or "no test". */
export const findFailedTest = (output: string): string =>
  / FAIL +(.*)/.exec(output)?.[1] ?? "no test";
