import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Lists the files under version control, by their paths relative to the project's root. */
export function listTrackedFiles(): readonly string[] {
  const list = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" });
  return list.split("\n").filter((file) => file !== "");
}

/** Copies the tracked files, as they are in the working tree, into a new temporary folder with the same packages. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "namesake-mutants-"));
  for (const file of listTrackedFiles()) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}
