import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "../../server/cli/readArguments.ts";
import { copyProject, ROOT } from "./copyProject.ts";
import type { Mutation } from "./mutation.ts";
import { runTests } from "./runTests.ts";
import { type Selection, selectMutations } from "./selectMutations.ts";

const USAGE = `Usage: npm run mutants -- [server | web] [FILE]...

Removes the safeguards of the server (the default) or of the checkout page, one at a time; a test must fail each time. Files
restrict it: npm run mutants -- checkout/pay.ts`;

const WORKERS = 2;
/** Tests that take more than this many times as long as without a mutation are stopped and count as failed. */
const MAX_SLOWDOWN = 10;

/** @throws Error unless the mutation's `from` occurs exactly once */
function mutate(text: string, { file, from, to }: Mutation): string {
  const parts = text.split(from);
  if (parts.length !== 2) {
    throw new Error(`${file}: the quoted text occurs ${parts.length - 1} times: ${from}`);
  }
  return parts.join(to);
}

/**
 * Runs the named tests of each mutation in copies of the project, and prints the results. Returns whether every mutation
 * was detected.
 */
async function run({ suite: { folder }, mutations }: Selection): Promise<boolean> {
  // An outdated mutation fails now, not after an hour.
  for (const mutation of mutations)
    mutate(readFileSync(join(ROOT, folder, mutation.file), "utf8"), mutation);
  const testsOf = ({ detectedBy }: Mutation) => detectedBy.map((file) => `tests/${folder}/${file}`);
  const copies = Array.from({ length: WORKERS }, copyProject);
  try {
    const [first = ""] = copies;
    const start = performance.now();
    if ((await runTests(first, [...new Set(mutations.flatMap(testsOf))])).code !== 0)
      throw new Error(`the tests of ${folder}/ fail without a mutation`);
    const timeout = Math.ceil(MAX_SLOWDOWN * (performance.now() - start));
    const isKilled = async (copy: string, mutation: Mutation): Promise<boolean> => {
      const path = join(copy, folder, mutation.file);
      const original = readFileSync(path, "utf8");
      writeFileSync(path, mutate(original, mutation));
      const { code } = await runTests(copy, testsOf(mutation), timeout);
      writeFileSync(path, original);
      return code !== 0;
    };
    const waiting = mutations.entries();
    let killed = 0;
    await Promise.all(
      copies.map(async (copy) => {
        for (const [index, mutation] of waiting) {
          const wasKilled = await isKilled(copy, mutation);
          if (wasKilled) killed += 1;
          const result = wasKilled ? "killed  " : "SURVIVED";
          console.log(`${result} ${index + 1} ${mutation.file}: ${mutation.against}`);
        }
      }),
    );
    console.log(`${folder} mutants killed: ${killed} / ${mutations.length}`);
    return killed === mutations.length;
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
}

const selection = selectMutations(readArguments(USAGE, { allowPositionals: true }).positionals);
if ("error" in selection) console.error(selection.error);
process.exitCode = "mutations" in selection && (await run(selection)) ? 0 : 1;
