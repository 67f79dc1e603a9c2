import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A server in a process of its own, started as in production. */
export interface ServerProcess {
  /** Whether it has opened; false when it ended before. */
  readonly open: Promise<boolean>;
  /** Everything it has said so far, on both outputs. */
  said(): string;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with its exit code. */
  stop(): Promise<number | null>;
}

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Starts `server/main.ts` with no other variables than these and PATH. `preload` names modules of the project that are
 * loaded first.
 */
export function startServer(
  env: Readonly<Record<string, string>>,
  preload: readonly string[] = [],
): ServerProcess {
  const imports = ["tsx", ...preload.map(folder)].flatMap((name) => ["--import", name]);
  const child = spawn(process.execPath, [...imports, folder("server/main.ts")], {
    cwd: folder("."),
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A run that is broken off must not leave a server behind.
  const orphaned = () => child.kill("SIGKILL");
  process.once("exit", orphaned);
  const gone = once(child, "close").then(() => process.off("exit", orphaned));
  const said: string[] = [];
  const open = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said.push(text);
        if (text.includes(" is open at ")) resolve(true);
      });
    }
    void gone.then(() => resolve(false));
  });
  return {
    open,
    said: () => said.join(""),
    kill: () => end(child, "SIGKILL"),
    async stop() {
      await end(child, "SIGTERM");
      return child.exitCode;
    },
  };

  async function end(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    process.kill(signal);
    await gone;
  }
}
