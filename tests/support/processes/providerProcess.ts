import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import * as z from "zod";

const MAIN = fileURLToPath(new URL("../../../server/emulators/stripe/main.ts", import.meta.url));
const addressSchema = z.object({ host: z.string(), port: z.number() });

/** The provider's emulator in a separate process. */
export interface ProviderProcess {
  readonly host: string;
  readonly port: number;
  /** Sends SIGTERM; resolves when the process has ended. */
  stop(): Promise<void>;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
}

/** Starts the emulator. `env` is its environment besides PATH. @throws Error if the process exits before it listens. */
export async function startProviderProcess(
  env: Readonly<Record<string, string>>,
): Promise<ProviderProcess> {
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", MAIN], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  if (!child.stdout) throw new Error("The emulator has no output");
  // The emulator prints its address as the first line.
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      ...addressSchema.parse(JSON.parse(line)),
      stop: () => end(child, "SIGTERM"),
      kill: () => end(child, "SIGKILL"),
    };
  }
  throw new Error("The emulator ended before it listened");
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}
