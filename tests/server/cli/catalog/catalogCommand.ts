import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { copySpecifiedShop } from "../../../support/specifiedShop.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");

export const CLASSIC = "products/classic-name-necklace.json";

interface Output {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a catalog command with these lines as input. */
export function runCommand(command: string, args: readonly string[], input = ""): Promise<Output> {
  const script = join(ROOT, `server/cli/catalog/${command}Main.ts`);
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], { cwd: ROOT });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
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
    folder = mkdtempSync(join(tmpdir(), "namesake-author-"));
    copySpecifiedShop(join(folder, "catalog"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
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
