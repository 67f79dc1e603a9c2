import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createRandom } from "../chaos/random.ts";
import { readArguments } from "../../server/cli/readArguments.ts";
import { copyProject, ROOT, listTrackedFiles } from "./copyProject.ts";
import { compiles, findFailedTest, runTests } from "./runTests.ts";
import { type DrawnMutant, drawMutants } from "./drawMutants.ts";

const USAGE = `Usage: npm run mutants:drawn -- [--folder FOLDER]... [--each N] [--since REVISION] [--seed TEXT] [--workers N]

Makes small random changes of the product code, ten per folder; the last line names the seed that repeats them. Each must make a unit test fail;
journeys are not run. A change that does not compile is replaced by the next one.`;

/** Tests that take more than this many times as long as without a mutant are stopped. */
const MAX_SLOWDOWN = 4;
const { values } = readArguments(USAGE, {
  options: {
    seed: { type: "string", default: String(Date.now()) },
    each: { type: "string", default: "10" },
    folder: { type: "string", multiple: true },
    since: { type: "string" },
    workers: { type: "string", default: "2" },
  },
});

interface Outcome {
  readonly kind: "killed" | "SURVIVED" | "timed out" | "does not compile";
  /** The test that failed; empty if none did. It is printed, because on a slow machine a test may fail for another reason. */
  readonly by: string;
}

/**
 * The duration of all tests without a mutant, in milliseconds.
 * @throws Error when one fails or the code does not compile
 */
async function timeAllTests(folder: string): Promise<number> {
  if (!(await compiles(folder))) throw new Error("The code does not compile without a mutant");
  const start = performance.now();
  const { code, output } = await runTests(folder, [], undefined, "100%");
  if (code !== 0) throw new Error(`Without a mutant, this fails: ${findFailedTest(output)}`);
  return performance.now() - start;
}

/**
 * Lists the tests for a mutated file in stages, those most likely to fail first: tests that import the file, the laws, the
 * nearest folder of `tests/` that mirrors the file's, all (an empty list).
 */
function listStages(file: string): readonly (readonly string[])[] {
  const tests = listTrackedFiles().filter((each) => /^tests\/.*\.test\.tsx?$/.test(each));
  const importing = tests.filter((test) =>
    readFileSync(join(ROOT, test), "utf8").includes(`/${basename(file)}"`),
  );
  const mirrors = file
    .split("/")
    .slice(0, -1)
    .map((_, index, names) => `tests/${names.slice(0, index + 1).join("/")}/`)
    .filter((folder) => tests.some((test) => test.startsWith(folder)));
  // The laws test configuring products, not reading or drawing them.
  const laws = /^engine\/(?:product|configure|item)\//.test(file) ? ["tests/laws/"] : [];
  return [importing, laws, mirrors.slice(-1)].filter((stage) => stage.length > 0).concat([[]]);
}

/** Runs the tests with a mutant in a copy of the project. Each program may take `timeout` milliseconds. */
async function testMutant(
  folder: string,
  { file, mutated }: DrawnMutant,
  timeout: number,
): Promise<Outcome> {
  const path = join(folder, file);
  const original = readFileSync(path, "utf8");
  writeFileSync(path, mutated);
  try {
    if (!(await compiles(folder, timeout))) return { kind: "does not compile", by: "" };
    for (const stage of listStages(file)) {
      const { code, output } = await runTests(folder, stage, timeout);
      if (code === null) return { kind: "timed out", by: "" };
      if (code !== 0) return { kind: "killed", by: findFailedTest(output) };
    }
    return { kind: "SURVIVED", by: "" };
  } finally {
    writeFileSync(path, original);
  }
}

/** The files to draw from. */
function listCandidates(): readonly string[] {
  if (values.since === undefined) return listTrackedFiles();
  const changed = execFileSync("git", ["diff", "--name-only", values.since], {
    cwd: ROOT,
    encoding: "utf8",
  }).split("\n");
  return listTrackedFiles().filter((file) => changed.includes(file));
}

const drawn = drawMutants(ROOT, listCandidates(), createRandom(values.seed));
const chosen = values.folder ?? [...drawn.keys()];
const unknown = chosen.filter((folder) => !drawn.has(folder));
if (unknown.length > 0) {
  console.error(`Not one of ${[...drawn.keys()].join(", ")}: ${unknown.join(", ")}`);
  process.exit(1);
}

const copies = Array.from({ length: Number(values.workers) }, copyProject);
const counts = { killed: 0, SURVIVED: 0, "timed out": 0, "does not compile": 0 };
try {
  const [first = ""] = copies;
  const timeout = Math.ceil(MAX_SLOWDOWN * (await timeAllTests(first)));
  // The copies share the iterator, so each folder is drawn from by one of them.
  const folders = chosen.values();
  await Promise.all(
    copies.map(async (copy) => {
      for (const folder of folders) {
        let remaining = Number(values.each);
        for (const mutant of drawn.get(folder) ?? []) {
          if (remaining === 0) break;
          const { kind, by } = await testMutant(copy, mutant, timeout);
          counts[kind] += 1;
          if (kind === "does not compile") continue;
          remaining -= 1;
          console.log(
            `${kind.padEnd(9)} ${mutant.title}${by === "" ? "" : `\n          by ${by}`}`,
          );
        }
      }
    }),
  );
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
}
console.log(
  `seed ${values.seed}: killed ${counts.killed}, survived ${counts.SURVIVED}, timed out ${counts["timed out"]}; ${counts["does not compile"]} more did not compile`,
);
process.exitCode = counts.SURVIVED === 0 ? 0 : 1;
