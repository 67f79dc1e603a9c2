import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Selection, selectMutations } from "./selectMutations.ts";
import type { Mutation } from "./mutation.ts";
import type { TestedMutation, Suite } from "./suites.ts";

// `npm run mutants` mutates the engine, `-- server` removes safeguards of the server, `-- web` those of the checkout
// page; file names restrict it: `npm run mutants -- server checkout/pay.ts`.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const WORKERS = 2;
/** Tests that take so many times longer than without a mutation are killed and count as failed. */
const MAX_SLOWDOWN = 10;

/** Copies what the tests need; one file at a time is mutated there. */
function copyFiles({ folder, copied }: Suite): string {
  const copy = mkdtempSync(join(tmpdir(), "namesake-mutants-"));
  for (const path of [folder, ...copied]) {
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      force: true,
      errorOnExist: false,
    });
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Whether tests pass in a copy. A run that exceeds `timeout` milliseconds counts as failed. */
function testsPass(copy: string, tests: readonly string[], timeout?: number): Promise<boolean> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [vitest, "run", "--bail=1", "--reporter=dot", "--maxWorkers=1", ...tests],
      {
        cwd: copy,
        env: { ...process.env, QUICK_FIRST: "1" },
        stdio: "ignore",
        timeout,
        killSignal: "SIGKILL",
      },
    );
    child.on("exit", (code) => resolve(code === 0));
  });
}

function mutate(text: string, { file, from, to }: Mutation): string {
  const parts = text.split(from);
  if (parts.length !== 2) {
    throw new Error(`${file}: the quoted text occurs ${parts.length - 1} times: ${from}`);
  }
  return parts.join(to);
}

async function isKilled(
  copy: string,
  folder: string,
  mutation: TestedMutation,
  timeout: number,
): Promise<boolean> {
  const path = join(copy, folder, mutation.file);
  const original = readFileSync(path, "utf8");
  writeFileSync(path, mutate(original, mutation));
  const killed = !(await testsPass(copy, mutation.tests, timeout));
  writeFileSync(path, original);
  return killed;
}

/** Runs the tests for one mutation after another, and prints the results. */
async function run({ suite, mutations }: Selection): Promise<boolean> {
  const { folder } = suite;
  for (const mutation of mutations)
    mutate(readFileSync(join(ROOT, folder, mutation.file), "utf8"), mutation);
  const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))];
  const copies = Array.from({ length: WORKERS }, () => copyFiles(suite));
  try {
    const [first = ""] = copies;
    const began = performance.now();
    if (!(await testsPass(first, tests)))
      throw new Error(`the tests of ${folder}/ fail without a mutation`);
    const timeout = Math.ceil(MAX_SLOWDOWN * (performance.now() - began));
    const waiting = mutations.entries();
    const survivors: TestedMutation[] = [];
    await Promise.all(
      copies.map(async (copy) => {
        for (const [index, mutation] of waiting) {
          const killed = await isKilled(copy, folder, mutation, timeout);
          if (!killed) survivors.push(mutation);
          console.log(
            `${killed ? "killed  " : "SURVIVED"} ${index + 1} ${mutation.file}: ${mutation.title}`,
          );
        }
      }),
    );
    console.log(
      `${folder} mutants killed: ${mutations.length - survivors.length} / ${mutations.length}`,
    );
    return survivors.length === 0;
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
}

const selection = selectMutations(process.argv.slice(2));
if ("error" in selection) console.error(selection.error);
process.exitCode = "mutations" in selection && (await run(selection)) ? 0 : 1;
