import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

/** A server in a separate process, started as in production. */
export interface ServerProcess {
  /** Resolves to true when the server accepts requests, or to false if it exits before. */
  readonly open: Promise<boolean>;
  /** The output so far, stdout and stderr. */
  output(): string;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** The absolute path of a file or folder of the project. */
const resolvePath = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * Starts `server/main.ts` with only PATH and `env` as environment. `preload` lists modules of the project, by path, to
 * load first.
 */
export function startServer(
  env: Readonly<Record<string, string>>,
  preload: readonly string[] = [],
): ServerProcess {
  const imports = ["tsx", ...preload.map(resolvePath)].flatMap((name) => ["--import", name]);
  const child = spawn(process.execPath, [...imports, resolvePath("server/main.ts")], {
    cwd: resolvePath("."),
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // The server must not keep running after an aborted test run.
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  const closed = once(child, "close").then(() => process.off("exit", killChild));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await closed;
  };
  return {
    ...watchServer(child),
    kill: () => end("SIGKILL"),
    async stop() {
      await end("SIGTERM");
      return child.exitCode;
    },
  };
}

/** Reads the output of a server, or of the npm script that starts it. */
export function watchServer(
  child: ChildProcessByStdio<Writable | null, Readable, Readable>,
): Pick<ServerProcess, "open" | "output"> {
  const output: string[] = [];
  const open = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output.push(text);
        // The server logs this line when it accepts requests.
        if (text.includes(" is open at ")) resolve(true);
      });
    }
    child.once("close", () => resolve(false));
  });
  return { open, output: () => output.join("") };
}
