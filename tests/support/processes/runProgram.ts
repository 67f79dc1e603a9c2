import { resolve } from "node:path";
import { Readable } from "node:stream";
import { vi } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");

interface Result {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Thrown in place of the end of the process. */
class Exit extends Error {}

let runs = 0;

/** What a program finds when it starts. Without them, it has this process's variables and folder, and an empty input. */
interface Start {
  /** All variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly input?: string;
}

/** Runs a program of the project in this process. @throws the error that would have ended a process of its own */
export async function runProgram(
  file: string,
  args: readonly string[],
  { env, cwd, input = "" }: Start = {},
): Promise<Result> {
  let [out, err] = ["", ""];
  vi.spyOn(console, "log").mockImplementation((line) => void (out += `${line}\n`));
  vi.spyOn(console, "error").mockImplementation((line) => void (err += `${line}\n`));
  vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean((out += text.toString())));
  vi.spyOn(process.stderr, "write").mockImplementation((text) => Boolean((err += text.toString())));
  vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([input]) as typeof process.stdin);
  vi.spyOn(process, "exit").mockImplementation((code) => {
    process.exitCode = code ?? process.exitCode ?? 0;
    throw new Exit();
  });
  const { argv, env: ownEnv } = process;
  const ownFolder = process.cwd();
  const script = resolve(ROOT, file);
  runs += 1;
  process.argv = [process.execPath, script, ...args];
  process.env = { ...(env ?? ownEnv) };
  if (cwd !== undefined) process.chdir(cwd);
  try {
    // A module is evaluated once for each query.
    await import(`${script}?run=${runs}`);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  } finally {
    process.chdir(ownFolder);
    Object.assign(process, { argv, env: ownEnv });
    vi.restoreAllMocks();
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, out, err };
}
