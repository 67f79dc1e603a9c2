import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOME_FILE_URL } from "../../../web/catalog/catalogFiles.ts";
import { FOLDERS } from "../../../web/build/paths.ts";
import { readWatchedCatalog } from "../../../web/build/watchedCatalog.ts";
import { copySpecifiedShop } from "../../support/specifiedShop.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "catalog-"));
  copySpecifiedShop(folder);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const shopFile = () => join(folder, "shop.json");

test("a valid catalog is shown, and has no diagnostics", async () => {
  const { catalog, check } = await readWatchedCatalog(folder, FOLDERS.pictures);
  expect(catalog?.files.has(HOME_FILE_URL)).toBe(true);
  expect(check().errors).toEqual([]);
});

test("an invalid catalog is not shown, and each diagnostic has its location separately, for the editor", async () => {
  const text = readFileSync(shopFile(), "utf8");
  writeFileSync(shopFile(), text.replace('"name"', '"nam"'));
  const { catalog, check } = await readWatchedCatalog(folder, FOLDERS.pictures);
  writeFileSync(shopFile(), text);
  expect(catalog).toBeNull();
  const { errors, lines } = check();
  const unknown = errors.find(({ text: says }) => says.startsWith("unknown-key: "));
  expect(unknown?.place).toMatch(/^catalog\/shop\.json:\d+:\d+$/);
  expect(lines).toContain(`${unknown?.place} ${unknown?.text}`);
});

test("a changed price is shown before the examples have its totals, which the lint requires", async () => {
  const file = join(folder, "products/classic-name-necklace.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"price": 24.99', '"price": 25.99'));
  const { catalog, check } = await readWatchedCatalog(folder, FOLDERS.pictures);
  writeFileSync(file, text);
  const shown = catalog?.files.get("/_catalog/products/classic-name-necklace.json");
  expect(shown).toMatchObject({ product: { price: 2599 } });
  const told = check().errors.map(({ text: says }) => says);
  expect(told.length).toBeGreaterThan(0);
  for (const says of told) expect(says).toMatch(/^example: costs .* — correct the total/);
});
