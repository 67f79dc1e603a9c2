import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Starts a command of this folder. */
const run = (file: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", join(import.meta.dirname, file), ...args], {
    encoding: "utf8",
  });

// A misspelt value would otherwise test nothing, and the command would succeed.
test.each([
  ["main.ts", "--database", "sqlite", "--database is one of SQLite, PostgreSQL."],
  ["main.ts", "--checkouts", "many", "Option '--checkouts' needs a whole number."],
  ["load/main.ts", "--servers", "2x", "Option '--servers' needs a whole number."],
])("%s refuses %s %s, with its usage on the error output", (file, flag, value, sentence) => {
  const { status, stdout, stderr } = run(file, flag, value);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr.startsWith(`${sentence}\n\nUsage: npm run `)).toBe(true);
});
