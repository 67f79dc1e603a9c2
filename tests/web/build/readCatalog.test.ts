import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readCatalog } from "../../../web/build/readCatalog.ts";
import { copySpecifiedShop } from "../../support/specifiedShop.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

const CLASSIC = "products/classic-name-necklace.json";
let folder: string;
beforeEach(() => {
  folder = folderForTest();
  copySpecifiedShop(folder);
});

/** Replaces a part of a file of the catalog. */
function change(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

test("an example with another total and missing images stop the build, with their lines", async () => {
  change(CLASSIC, '"image": "/images/classic', '"image": "/images/clasic');
  change(CLASSIC, '"total": 25.98', '"total": 24.99');
  change("shop.json", "/images/slide-1.webp", "/images/slide-one.webp");
  const result = readCatalog(folder);
  await expect(result).rejects.toThrow("The catalog has 3 errors:");
  await expect(result).rejects.toThrow(`catalog/${CLASSIC}:9:12 image: there is no image`);
  await expect(result).rejects.toThrow(/classic-name-necklace\.json:\d+:\d+ example: costs /);
  await expect(result).rejects.toThrow(/catalog\/shop\.json:\d+:\d+ image: .*slide-one/);
});

test("an editor's lock of a file that is being edited, a symbolic link to nothing, is ignored", async () => {
  symlinkSync("ann@laptop.4711", join(folder, "products/.#classic-name-necklace.json"));
  const { catalog } = await readCatalog(folder);
  expect(catalog.products).toHaveLength(5);
});
