import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runProgram } from "../../support/processes/runProgram.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

test.each([
  ["web/build/main.ts", "npm run build"],
  ["tests/mutants/run.ts", "Usage: npm run mutants"],
])("%s prints only its usage with --help", async (file, usage) => {
  const { code, out, err } = await runProgram(file, ["--help"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out.startsWith(usage)).toBe(true);
});

test("the photos command refuses an unknown product, and creates no folder", async () => {
  const folder = join(folderForTest(), "draft");
  const args = ["no-product", "--draft", folder];
  const { code, err } = await runProgram("server/cli/photos/main.ts", args);
  expect(code).toBe(2);
  expect(err).toContain('No photograph shows "no-product".');
  expect(existsSync(folder)).toBe(false);
});
