import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AskedFaults, askedFaults } from "./askedFaults.ts";
import type { Mutation } from "./mutation.ts";
import type { JudgedMutation, Suite } from "./suites.ts";

// `npm run mutants` spoils the engine, `npm run mutants -- server` the server's guards, `-- web` those of the checkout's
// page; names of files below the room spoil only those: `npm run mutants -- server checkout/pay.ts`.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const AT_ONCE = 2;
/** Tests that never end are stopped after so many times as long as they take without a fault, and that counts as failed. */
const MAX_TIMES = 10;

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

/** Whether the tests named hold in a workbench. A run that does not end within so many milliseconds counts as failed. */
function testsHold(folder: string, judges: readonly string[], longest?: number): Promise<boolean> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [vitest, "run", "--bail=1", "--reporter=dot", "--maxWorkers=1", ...judges],
      {
        cwd: folder,
        env: { ...process.env, QUICK_FIRST: "1" },
        stdio: "ignore",
        timeout: longest,
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

async function isKilled(
  folder: string,
  room: string,
  mutation: JudgedMutation,
  longest: number,
): Promise<boolean> {
  const path = join(folder, room, mutation.file);
  const sound = readFileSync(path, "utf8");
  writeFileSync(path, spoil(sound, mutation));
  const killed = !(await testsHold(folder, mutation.judges, longest));
  writeFileSync(path, sound);
  return killed;
}

/** Spoils one thing after another, and tells what became of it. */
async function run({ suite, faults }: AskedFaults): Promise<boolean> {
  const { room } = suite;
  for (const mutation of faults)
    spoil(readFileSync(join(ROOT, room, mutation.file), "utf8"), mutation);
  const judges = [...new Set(faults.flatMap((mutation) => mutation.judges))];
  const benches = Array.from({ length: AT_ONCE }, () => workbench(suite));
  try {
    const [first = ""] = benches;
    const began = performance.now();
    if (!(await testsHold(first, judges)))
      throw new Error(`the tests do not hold for ${room}/ as it stands`);
    const longest = Math.ceil(MAX_TIMES * (performance.now() - began));
    const waiting = faults.entries();
    const survivors: JudgedMutation[] = [];
    await Promise.all(
      benches.map(async (folder) => {
        for (const [index, mutation] of waiting) {
          const killed = await isKilled(folder, room, mutation, longest);
          if (!killed) survivors.push(mutation);
          console.log(
            `${killed ? "killed  " : "SURVIVED"} ${index + 1} ${mutation.file}: ${mutation.title}`,
          );
        }
      }),
    );
    console.log(`${room} mutants killed: ${faults.length - survivors.length} / ${faults.length}`);
    return survivors.length === 0;
  } finally {
    for (const folder of benches) rmSync(folder, { recursive: true, force: true });
  }
}

const asked = askedFaults(process.argv.slice(2));
if ("mistake" in asked) console.error(asked.mistake);
process.exitCode = "faults" in asked && (await run(asked)) ? 0 : 1;
