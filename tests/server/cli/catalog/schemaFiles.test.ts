import { readFileSync } from "node:fs";
import { createEditorSchema, SCHEMA_NAMES } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { createSchemaFiles } from "../../../../server/cli/catalog/schemaFiles.ts";

const CATALOG = new URL("../../../../catalog/", import.meta.url);

test.each(createSchemaFiles().map(({ file, text }) => [file, text] as const))(
  "%s is up to date (npm run catalog:schema updates it)",
  (file, text) => {
    expect(readFileSync(new URL(file, CATALOG), "utf8")).toBe(text);
  },
);

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
