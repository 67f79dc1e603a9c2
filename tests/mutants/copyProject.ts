import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Lists the files under version control, by their paths relative to the project's root. */
export function listTrackedFiles(): readonly string[] {
  const list = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" });
  return list.split("\n").filter((file) => file !== "");
}

/** Copies the tracked files, as they are in the working tree, and the packages into a new temporary folder. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "namesake-mutants-"));
  for (const file of listTrackedFiles()) cpSync(join(ROOT, file), join(folder, file));
  // A link would lead out of the folder, and vite serves no files from there.
  cpSync(join(ROOT, "node_modules"), join(folder, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return folder;
}
