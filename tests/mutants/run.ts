import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Mutation, mutations } from "./mutations.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const COPIED = [
  "engine",
  "catalog/option-sets",
  "catalog/products",
  "catalog/shop.json",
  "tests/laws",
  "tests/engine",
  "tests/arbitraries",
  "tests/fixtures",
  "tests/support",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
];
const AT_ONCE = 2;
const LONGEST_MS = 180_000;
/** The preview and the lint are judged by tests of their own. */
const JUDGES = ["tests/laws", "tests/engine", "--exclude", "**/{preview,catalog}/**"];

/** A copy of what the laws need, in which one file at a time is spoiled. */
function workbench(): string {
  const folder = mkdtempSync(join(tmpdir(), "namesake-mutants-"));
  for (const path of COPIED) {
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      force: true,
      errorOnExist: false,
    });
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Whether the laws hold in a workbench. A run that does not end counts as failed. */
function lawsHold(folder: string): Promise<boolean> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [vitest, "run", "--bail=1", "--reporter=dot", "--maxWorkers=1", ...JUDGES],
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
    throw new Error(
      `engine/${file}: the text to change stands there ${parts.length - 1} times: ${from}`,
    );
  }
  return parts.join(to);
}

async function isKilled(folder: string, mutation: Mutation): Promise<boolean> {
  const path = join(folder, "engine", mutation.file);
  const sound = readFileSync(path, "utf8");
  writeFileSync(path, spoil(sound, mutation));
  const killed = !(await lawsHold(folder));
  writeFileSync(path, sound);
  return killed;
}

async function run(): Promise<boolean> {
  const wanted = mutations.filter(
    ({ file }) => process.argv.length < 3 || process.argv.includes(file),
  );
  for (const mutation of wanted)
    spoil(readFileSync(join(ROOT, "engine", mutation.file), "utf8"), mutation);
  const benches = Array.from({ length: AT_ONCE }, workbench);
  try {
    const [first = ""] = benches;
    if (!(await lawsHold(first)))
      throw new Error("the laws do not hold for the engine as it stands");
    const waiting = wanted.entries();
    const survivors: Mutation[] = [];
    await Promise.all(
      benches.map(async (folder) => {
        for (const [index, mutation] of waiting) {
          const killed = await isKilled(folder, mutation);
          if (!killed) survivors.push(mutation);
          console.log(
            `${killed ? "killed  " : "SURVIVED"} ${index + 1} ${mutation.file}: ${mutation.from} → ${mutation.to}`,
          );
        }
      }),
    );
    console.log(`mutants killed: ${wanted.length - survivors.length} / ${wanted.length}`);
    return survivors.length === 0;
  } finally {
    for (const folder of benches) rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await run()) ? 0 : 1;
