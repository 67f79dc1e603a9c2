import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCatalogFiles } from "../../../server/catalog/readCatalogFiles.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

test("keeps a byte order mark, so that the parser can report its position", () => {
  const folder = folderForTest();
  writeFileSync(join(folder, "shop.json"), "\uFEFF{}");
  expect(readCatalogFiles(folder)).toEqual([{ file: "shop.json", text: "\uFEFF{}" }]);
});
