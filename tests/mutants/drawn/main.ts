import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { random } from "../../chaos/random.ts";
import { type DrawnMutant, drawMutants } from "./drawMutants.ts";

// `npm run mutants:drawn`: fifty small random changes of the product code, ten per folder, reproducible by seed. Each
// must make a unit test fail; journeys are not run. A change that does not compile is replaced by the next one.

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** Tests that take so many times longer than without a mutant are killed. */
const MAX_SLOWDOWN = 4;
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    each: { type: "string", default: "10" },
    folder: { type: "string", multiple: true },
    workers: { type: "string", default: "2" },
  },
});

const files = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "");

interface Outcome {
  readonly kind: "killed" | "SURVIVED" | "timed out" | "does not compile";
  /** The test that failed, to be judged by the reader: a slow machine can fail a test, too. */
  readonly by: string;
}

/** Runs a program of node_modules in a folder; returns its exit code, or null after a timeout in milliseconds. */
function run(
  folder: string,
  program: string,
  words: readonly string[],
  timeout: number,
): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, "node_modules", program), ...words], {
      cwd: folder,
      env: { ...process.env, QUICK_FIRST: "1", NO_COLOR: "1" },
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

/** Compiler state between the mutants of a copy. */
const INCREMENTAL = ["-p", ".", "--incremental", "--tsBuildInfoFile", ".tsbuildinfo"];

/** Duration of all tests without a mutant, in milliseconds; prints failures. */
function timeAllTests(folder: string): number {
  const began = performance.now();
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  execFileSync(process.execPath, [vitest, "run", "--reporter=dot"], {
    cwd: folder,
    stdio: "inherit",
  });
  return performance.now() - began;
}

/** Stages of tests, nearest first: those that import the file, the laws, those of its mirrored folder, all. */
function stages(file: string): readonly (readonly string[])[] {
  const tests = files.filter((each) => /^tests\/.*\.test\.tsx?$/.test(each));
  const importing = tests.filter((test) =>
    readFileSync(join(ROOT, test), "utf8").includes(`/${basename(file)}"`),
  );
  const mirrors = file
    .split("/")
    .map((_, depth, steps) => `tests/${steps.slice(0, depth).join("/")}/`)
    .filter((folder) => folder !== "tests//" && tests.some((test) => test.startsWith(folder)));
  // The product language, without pictures and files.
  const laws = /^engine\/(?:product|configure|item)\//.test(file) ? ["tests/laws/"] : [];
  return [importing, laws, mirrors.slice(-1)].filter((stage) => stage.length > 0).concat([[]]);
}

/** Mutation quotes would detect any change. */
const EXCLUDE_MUTANTS = "--exclude=tests/mutants/**";

async function outcome(
  folder: string,
  { file, mutated }: DrawnMutant,
  longest: number,
): Promise<Outcome> {
  const path = join(folder, file);
  const original = readFileSync(path, "utf8");
  writeFileSync(path, mutated);
  try {
    const compiled = await run(folder, "typescript/bin/tsc", INCREMENTAL, longest);
    if (compiled.code !== 0) return { kind: "does not compile", by: "" };
    for (const stage of stages(file)) {
      const tests = ["run", ...stage, "--bail=1", "--maxWorkers=1", EXCLUDE_MUTANTS];
      const { code, output } = await run(folder, "vitest/vitest.mjs", tests, longest);
      if (code === null) return { kind: "timed out", by: "" };
      if (code !== 0) return { kind: "killed", by: / FAIL +(.*)/.exec(output)?.[1] ?? "no test" };
    }
    return { kind: "SURVIVED", by: "" };
  } finally {
    writeFileSync(path, original);
  }
}

function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "namesake-drawn-"));
  for (const file of files) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

const drawn = drawMutants(ROOT, files, random(values.seed));
const asked = values.folder ?? [...drawn.keys()];
const unknown = asked.filter((folder) => !drawn.has(folder));
if (unknown.length > 0) {
  console.error(`Not one of ${[...drawn.keys()].join(", ")}: ${unknown.join(", ")}`);
  process.exit(1);
}

const copies = Array.from({ length: Number(values.workers) }, copyProject);
const counts = { killed: 0, SURVIVED: 0, "timed out": 0, "does not compile": 0 };
try {
  const [first = ""] = copies;
  const longest = Math.ceil(MAX_SLOWDOWN * timeAllTests(first));
  const folders = asked.values();
  await Promise.all(
    copies.map(async (copy) => {
      for (const folder of folders) {
        let remaining = Number(values.each);
        for (const mutant of drawn.get(folder) ?? []) {
          if (remaining === 0) break;
          const result = await outcome(copy, mutant, longest);
          counts[result.kind] += 1;
          if (result.kind !== "does not compile") {
            remaining -= 1;
            console.log(`${result.kind.padEnd(9)} ${mutant.title}`);
            if (result.by !== "") console.log(`          by ${result.by}`);
          }
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
