import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, expect, vi } from "vitest";
import { copySpecifiedShop } from "../../../support/specifiedShop.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");

export const CLASSIC = "products/classic-name-necklace.json";

interface Output {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a catalog command in a process of its own. `reads` is whether anybody reads what it prints. */
export function spawnCommand(
  command: string,
  args: readonly string[],
  reads = true,
): Promise<Output> {
  const child = spawn(process.execPath, ["--import", "tsx", scriptOf(command), ...args]);
  if (!reads) child.stdout.destroy();
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
}

const scriptOf = (command: string) => join(ROOT, `server/cli/catalog/${command}Main.ts`);

/** Thrown in place of the end of the process. */
class Exit extends Error {}

let runs = 0;

/**
 * Runs a catalog command with these lines as input. It runs in this process, because a new one takes a second to load
 * the engine.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  input = "",
): Promise<Output> {
  let [out, err] = ["", ""];
  vi.spyOn(console, "log").mockImplementation((line) => void (out += `${line}\n`));
  vi.spyOn(console, "error").mockImplementation((line) => void (err += `${line}\n`));
  vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean((out += text.toString())));
  vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([input]) as typeof process.stdin);
  vi.spyOn(process, "exit").mockImplementation((code) => {
    process.exitCode = code ?? 0;
    throw new Exit();
  });
  const { argv } = process;
  runs += 1;
  process.argv = [process.execPath, scriptOf(command), ...args];
  try {
    // A module is evaluated once for each query.
    await import(`${scriptOf(command)}?run=${runs}`);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
  const code = Number(process.exitCode ?? 0);
  process.argv = argv;
  process.exitCode = undefined;
  vi.restoreAllMocks();
  return { code, out, err };
}

interface CatalogCopy {
  readonly folder: string;
  /** The catalog in that folder. */
  readonly catalog: string;
  /** Replaces one text in a file of the catalog. */
  edit(file: string, from: string, to: string): void;
}

/** A copy of the specified shop's catalog in a new folder for each test of the file that calls this. */
export function catalogPerTest(): CatalogCopy {
  let folder = "";
  beforeEach(() => {
    folder = folderForTest();
    copySpecifiedShop(join(folder, "catalog"));
  });
  return {
    get folder() {
      return folder;
    },
    get catalog() {
      return join(folder, "catalog");
    },
    edit(file, from, to) {
      const path = join(folder, "catalog", file);
      const text = readFileSync(path, "utf8");
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    },
  };
}
