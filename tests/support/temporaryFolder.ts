import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** A new folder, which is deleted after the running test. */
export function folderForTest(): string {
  const folder = newFolder();
  onTestFinished(() => deleteFolder(folder));
  return folder;
}

/** A new folder, which is deleted after the last test of the calling file. */
export function folderForFile(): string {
  const folder = newFolder();
  afterAll(() => deleteFolder(folder));
  return folder;
}

const newFolder = () => mkdtempSync(join(tmpdir(), "namesake-test-"));
const deleteFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });
