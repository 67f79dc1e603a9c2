import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { describe, expect, test } from "vitest";

const DOCUMENTS = [
  "README.md",
  "catalog/README.md",
  "catalog/preview.md",
  "catalog/shapes/README.md",
  "catalog/studio/README.md",
  "engine/README.md",
  "server/README.md",
  "tests/README.md",
  "web/README.md",
];

const read = (file: string) => readFileSync(file, "utf8");
const countWords = (file: string) => read(file).trim().split(/\s+/).length;
/** The first groups of all matches. */
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group = ""]) => group);

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json")));

describe.each(DOCUMENTS)("%s", (document) => {
  const text = read(document);

  test("names only scripts of package.json", () => {
    const commands = matches(text, /npm run ([a-z:]+)/g);
    // In a table of commands, `npm run` stands only before the first of several.
    const rows = matches(text, /^(`npm run .*?) \|/gm);
    const others = rows.flatMap((row) => matches(row, /, `([a-z][a-z:]+)/g));
    const unknown = [...commands, ...others].filter((command) => !(command in scripts));
    expect(unknown).toEqual([]);
  });

  test("links only to files that exist", () => {
    const targets = matches(text, /\]\((?!https?:)([^)#]+)/g);
    const missing = targets.filter((target) => !existsSync(join(dirname(document), target)));
    expect(missing).toEqual([]);
  });

  test("names only files and folders that exist", () => {
    const paths = matches(text, /`((?:catalog|engine|server|tests|web)\/[^`\s]*)`/g);
    // Names in capitals, such as SCENE, are for the reader to fill in.
    const concrete = paths.filter((path) => !/\/(?!README)[A-Z]+\b/.test(path));
    expect(concrete.filter((path) => !existsSync(path))).toEqual([]);
  });
});

test("the README names every variable of .env.example", () => {
  const variables = matches(read(".env.example"), /^# ([A-Z0-9_]+)=/gm);
  const named = new Set(matches(read("README.md"), /`([A-Z0-9_]+)`/g));
  expect(variables.length).toBeGreaterThan(10);
  expect(variables.filter((variable) => !named.has(variable))).toEqual([]);
});

test("the documents that everyone reads stay short", () => {
  expect(countWords("README.md")).toBeLessThanOrEqual(1500);
  const ofAuthors = countWords("catalog/README.md") + countWords("catalog/preview.md");
  expect(ofAuthors).toBeLessThanOrEqual(4500);
  expect(countWords("catalog/shapes/README.md")).toBeLessThanOrEqual(400);
});
