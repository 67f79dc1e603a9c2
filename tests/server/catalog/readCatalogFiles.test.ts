import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCatalogFiles } from "../../../server/catalog/readCatalogFiles.ts";

test("keeps a byte order mark, so that the parser can report its position", () => {
  const folder = mkdtempSync(join(tmpdir(), "catalog-"));
  writeFileSync(join(folder, "shop.json"), "\uFEFF{}");
  expect(readCatalogFiles(folder)).toEqual([{ file: "shop.json", text: "\uFEFF{}" }]);
});
