import { expect, test } from "vitest";
import { selectMutations } from "./selectMutations.ts";
import { SUITES } from "./suites.ts";

/** The folder and the files that command line arguments select. */
function selectedFiles(...words: readonly string[]) {
  const found = selectMutations(words);
  if ("error" in found) throw new Error(found.error);
  return {
    folder: found.suite.folder,
    files: [...new Set(found.mutations.map(({ file }) => file))],
  };
}

test.each([...SUITES])("`%s` alone selects all of its mutations", (name, suite) => {
  expect(selectMutations([name])).toEqual({ suite, mutations: suite.mutations });
});

test("no argument selects the engine's", () => {
  expect(selectMutations([])).toEqual(selectMutations(["engine"]));
});

test("files select only their mutations, of the engine by default", () => {
  expect(selectedFiles("configure/price.ts", "product/money.ts")).toEqual({
    folder: "engine",
    files: ["configure/price.ts", "product/money.ts"],
  });
  expect(selectedFiles("server", "checkout/pay.ts")).toEqual({
    folder: "server",
    files: ["checkout/pay.ts"],
  });
});

test.each([
  [["serve"], "engine", "serve", "configure/price.ts"],
  [
    ["configure/price.ts", "configure/prize.ts"],
    "engine",
    "configure/prize.ts",
    "configure/price.ts",
  ],
  [["server", "pay.ts", "web"], "server", "pay.ts, web", "checkout/pay.ts"],
])("%j: reports unknown arguments, with all valid ones", (words, folder, bad, known) => {
  const found = selectMutations(words);
  const lines = "error" in found ? found.error.split("\n") : [];
  expect(lines).toContain(`${folder} has no mutation in ${bad}.`);
  expect(lines).toContain(`Suites: ${[...SUITES.keys()].join(", ")}. Files of ${folder}:`);
  expect(lines).toContain(`  ${known}`);
});
