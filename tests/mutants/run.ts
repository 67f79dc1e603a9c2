import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Mutation } from "./mutation.ts";
import { type JudgedMutation, type Suite, SUITES } from "./suites.ts";

// `npm run mutants` spoils the engine, `npm run mutants -- server` the server's guards, `-- web` those of the checkout's
// page; names of files spoil only those.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const AT_ONCE = 2;
const LONGEST_MS = 300_000;

/** A copy of what the tests need, in which one file at a time is spoiled. */
function workbench({ room, copied }: Suite): string {
  const folder = mkdtempSync(join(tmpdir(), "namesake-mutants-"));
  for (const path of [room, ...copied]) {
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      force: true,
      errorOnExist: false,
    });
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Whether the tests named hold in a workbench. A run that does not end counts as failed. */
function testsHold(folder: string, judges: readonly string[]): Promise<boolean> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [vitest, "run", "--bail=1", "--reporter=dot", "--maxWorkers=1", ...judges],
      {
        cwd: folder,
        stdio: "ignore",
        timeout: LONGEST_MS,
        killSignal: "SIGKILL",
      },
    );
    child.on("exit", (code) => resolve(code === 0));
  });
}

function spoil(text: string, { file, from, to }: Mutation): string {
  const parts = text.split(from);
  if (parts.length !== 2) {
    throw new Error(`${file}: the text to change stands there ${parts.length - 1} times: ${from}`);
  }
  return parts.join(to);
}

async function isKilled(folder: string, room: string, mutation: JudgedMutation): Promise<boolean> {
  const path = join(folder, room, mutation.file);
  const sound = readFileSync(path, "utf8");
  writeFileSync(path, spoil(sound, mutation));
  const killed = !(await testsHold(folder, mutation.judges));
  writeFileSync(path, sound);
  return killed;
}

async function run(suite: Suite, files: readonly string[]): Promise<boolean> {
  const { room } = suite;
  const wanted = suite.faults.filter(({ file }) => files.length === 0 || files.includes(file));
  for (const mutation of wanted)
    spoil(readFileSync(join(ROOT, room, mutation.file), "utf8"), mutation);
  const judges = [...new Set(wanted.flatMap((mutation) => mutation.judges))];
  const benches = Array.from({ length: AT_ONCE }, () => workbench(suite));
  try {
    const [first = ""] = benches;
    if (!(await testsHold(first, judges)))
      throw new Error(`the tests do not hold for ${room}/ as it stands`);
    const waiting = wanted.entries();
    const survivors: JudgedMutation[] = [];
    await Promise.all(
      benches.map(async (folder) => {
        for (const [index, mutation] of waiting) {
          const killed = await isKilled(folder, room, mutation);
          if (!killed) survivors.push(mutation);
          console.log(
            `${killed ? "killed  " : "SURVIVED"} ${index + 1} ${mutation.file}: ${mutation.title}`,
          );
        }
      }),
    );
    console.log(`${room} mutants killed: ${wanted.length - survivors.length} / ${wanted.length}`);
    return survivors.length === 0;
  } finally {
    for (const folder of benches) rmSync(folder, { recursive: true, force: true });
  }
}

const [name = "engine", ...rest] = process.argv.slice(2);
const named = SUITES.get(name);
const suite = named ?? SUITES.get("engine");
if (suite === undefined) throw new Error("there is nothing to spoil");
process.exitCode = (await run(suite, named ? rest : process.argv.slice(2))) ? 0 : 1;
