import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderForTest } from "../../support/temporaryFolder.ts";

const run = (file: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", file, ...args], { encoding: "utf8" });

test.each([
  ["web/build/main.ts", "npm run build"],
  ["tests/mutants/run.ts", "Usage: npm run mutants"],
])("%s prints only its usage with --help", (file, usage) => {
  const { status, stdout, stderr } = run(file, "--help");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout.startsWith(usage)).toBe(true);
});

test("the photos command refuses an unknown product, and creates no folder", () => {
  const folder = join(folderForTest(), "draft");
  const { status, stderr } = run("server/cli/photos/main.ts", "no-product", "--draft", folder);
  expect(status).toBe(2);
  expect(stderr).toContain('No photograph shows "no-product".');
  expect(existsSync(folder)).toBe(false);
});
