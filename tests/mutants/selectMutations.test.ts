import { expect, test } from "vitest";
import { selectMutations } from "./selectMutations.ts";
import { SUITES } from "./suites.ts";

/** The folder and the files that command line arguments select. */
function selectedFiles(...args: readonly string[]) {
  const found = selectMutations(args);
  if ("error" in found) throw new Error(found.error);
  return {
    folder: found.suite.folder,
    files: [...new Set(found.mutations.map(({ file }) => file))],
  };
}

test.each([...SUITES])("`%s` alone selects all of its mutations", (name, suite) => {
  expect(selectMutations([name])).toEqual({ suite, mutations: suite.mutations });
});

test("no argument selects the server's mutations", () => {
  expect(selectMutations([])).toEqual(selectMutations(["server"]));
});

test("files select only their mutations, of the server by default", () => {
  expect(selectedFiles("checkout/pay.ts", "photos/inspectPhoto.ts")).toEqual({
    folder: "server",
    files: ["checkout/pay.ts", "photos/inspectPhoto.ts"],
  });
  expect(selectedFiles("web", "checkout/payment/pay.ts")).toEqual({
    folder: "web",
    files: ["checkout/payment/pay.ts"],
  });
});

test.each([
  [["serve"], "server", "serve", "checkout/pay.ts"],
  [["checkout/pay.ts", "checkout/pey.ts"], "server", "checkout/pey.ts", "checkout/pay.ts"],
  [["web", "pay.ts", "server"], "web", "pay.ts, server", "checkout/payment/pay.ts"],
])("%j: reports unknown arguments, with all valid ones", (args, folder, unknown, valid) => {
  const found = selectMutations(args);
  const lines = "error" in found ? found.error.split("\n") : [];
  expect(lines).toContain(`${folder} has no mutation in ${unknown}.`);
  expect(lines).toContain(`Suites: ${[...SUITES.keys()].join(", ")}. Files of ${folder}:`);
  expect(lines).toContain(`  ${valid}`);
});
