import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderForTest } from "../../../support/temporaryFolder.ts";
import { runCommand, spawnCommand } from "./catalogCommand.ts";

test("a command in a process of its own prints nothing but its output", async () => {
  const { code, out, err } = await spawnCommand("prices", ["--help"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/^npm run catalog:prices/);
});

test("a report that nobody reads to its end is no error", async () => {
  // Not a report of prices: that needs a Git repository, which the copies of `npm run mutants:drawn` are not.
  const { code, err } = await spawnCommand("check", [], false);
  expect({ code, err }).toEqual({ code: 0, err: "" });
});

test.each([["--price", "-5"], ["--price"]])(
  "does not suggest a flag that was given: %s",
  async (...args) => {
    const { code, err } = await runCommand("new", args);
    expect(code).toBe(2);
    expect(err).toMatch(/^Option '--price/);
    expect(err).not.toContain("did you mean");
  },
);

describe.each(["check", "new", "prices", "schema"])("%s", (command) => {
  test("prints only its usage with --help", async () => {
    const { code, out, err } = await runCommand(command, ["--help"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^npm run (?:check:catalog|catalog:\w+)/);
  });

  test("refuses an unknown flag, with its usage on the error output", async () => {
    const { code, out, err } = await runCommand(command, ["--catalogg", "x"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^Unknown option '--catalogg'.*\n\nnpm run /);
  });
});

test.each([
  ["check", []],
  ["check", ["--catalog"]],
  ["new", ["--catalog"]],
  ["schema", ["--catalog"]],
])("%s refuses a folder without a catalog, and creates nothing in it", async (command, flag) => {
  const folder = join(folderForTest(), "catalogg");
  const { code, out, err } = await runCommand(command, [...flag, folder]);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(`There is no catalog in ${folder}: it has no file "shop.json".`);
  expect(existsSync(folder)).toBe(false);
});
