import { expect, test } from "vitest";
import { runProgram } from "../support/processes/runProgram.ts";

// A misspelt value would otherwise test nothing, and the command would succeed.
test.each([
  ["main.ts", "--database", "sqlite", "--database is one of SQLite, PostgreSQL."],
  ["main.ts", "--checkouts", "many", "Option '--checkouts' needs a whole number."],
  ["load/main.ts", "--servers", "2x", "Option '--servers' needs a whole number."],
])("%s refuses %s %s, with its usage on the error output", async (file, flag, value, sentence) => {
  const { code, out, err } = await runProgram(`tests/chaos/${file}`, [flag, value]);
  expect([code, out]).toEqual([2, ""]);
  expect(err.startsWith(`${sentence}\n\nUsage: npm run `)).toBe(true);
});
