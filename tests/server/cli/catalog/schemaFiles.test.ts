import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createEditorSchema, SCHEMA_NAMES } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { createSchemaFiles, README } from "../../../../server/cli/catalog/schemaFiles.ts";
import { catalogPerTest, runCommand } from "./catalogCommand.ts";

const author = catalogPerTest();
const CATALOG = new URL("../../../../catalog/", import.meta.url);

const textOf = (file: string) => readFileSync(new URL(file, CATALOG), "utf8");

test.each(createSchemaFiles(textOf(README)).map(({ file, text }) => [file, text] as const))(
  "%s is up to date (npm run catalog:schema updates it)",
  (file, text) => {
    expect(textOf(file)).toBe(text);
  },
);

test("npm run catalog:schema writes every schema and the lists of keys, and prints the files", async () => {
  const readme = textOf(README);
  writeFileSync(join(author.catalog, README), readme.replace("- `noun` What", "- `noun` Old"));
  const { code, out, err } = await runCommand("schema", ["--catalog", author.catalog]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const files = createSchemaFiles(readme);
  expect(out.trimEnd().split("\n")).toEqual(files.map(({ file }) => join(author.catalog, file)));
  for (const { file, text } of files)
    expect(readFileSync(join(author.catalog, file), "utf8")).toBe(text);
});

describe("every key has a description for editors", () => {
  test.each(SCHEMA_NAMES)("%s", (name) => {
    const undescribed: string[] = [];
    collectUndescribed(createEditorSchema(name), "", undescribed);
    expect(undescribed).toEqual([]);
  });
});

/** Collects keys without a description, except those of the preview, whose parts are described elsewhere. */
function collectUndescribed(node: unknown, path: string, undescribed: string[]): void {
  if (typeof node !== "object" || node === null || path.includes("/preview")) return;
  if ("properties" in node && typeof node.properties === "object" && node.properties !== null) {
    for (const [key, value] of Object.entries(node.properties)) {
      const property: unknown = value;
      if (
        typeof property !== "object" ||
        property === null ||
        !("description" in property || "$ref" in property)
      ) {
        undescribed.push(`${path}/${key}`);
      }
    }
  }
  for (const [key, value] of Object.entries(node))
    collectUndescribed(value, `${path}/${key}`, undescribed);
}
