import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect } from "vitest";
import { runProgram } from "../../../support/processes/runProgram.ts";
import { copySpecifiedShop } from "../../../support/specifiedShop.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";

export const CLASSIC = "products/classic-name-necklace.json";

/** Runs a catalog command with these lines as input. */
export const runCommand = (command: string, args: readonly string[], input = "") =>
  runProgram(`server/cli/catalog/${command}Main.ts`, args, { input });

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
