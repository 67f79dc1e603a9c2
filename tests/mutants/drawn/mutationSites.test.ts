import { expect, test } from "vitest";
import { findMutationSites } from "./mutationSites.ts";

function mutants(source: string): string[] {
  return findMutationSites("file.ts", source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  );
}

test.each([
  ["a < b;", ["a <= b;"]],
  ["a + b;", ["a - b;"]],
  ["a && b;", ["a || b;"]],
  ["a ?? b;", ["b;"]],
  ["if (a) b;", ["if (!(a)) b;"]],
  ["!a;", ["a;"]],
  ["x = 2;", ["x = 3;"]],
  ["x = true;", ["x = false;"]],
  ["await f(a);", [";"]],
  ["x = a.some(f);", ["x = a.every(f);"]],
  ["x = a.filter(f);", ["x = a;"]],
])("%s has the mutants %j", (source, expected) => {
  expect(mutants(source)).toEqual(expected);
});

test("strings, types and imports have no mutants", () => {
  expect(mutants('import a from "a"; type B = 1 | true; const c: 2 | "d" = "d" as const;')).toEqual(
    [],
  );
});

test("names a file that can't be parsed", () => {
  expect(() => mutants("const = 1;")).toThrow("file.ts");
});
