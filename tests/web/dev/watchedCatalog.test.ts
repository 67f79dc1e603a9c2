import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { HOME_FILE_URL } from "../../../web/catalog/catalogFiles.ts";
import { readWatchedCatalog } from "../../../web/dev/watchedCatalog.ts";
import { SPECIFIED_FOLDER } from "../../support/specifiedShop.ts";
import { folderForFile } from "../../support/temporaryFolder.ts";

const folder = folderForFile();
const cache = join(folder, "cache");
cpSync(SPECIFIED_FOLDER, folder, { recursive: true });
mkdirSync(join(folder, "images"));
// The shop's photographs take minutes to resize.
const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#c90" } })
  .webp()
  .toBuffer();
for (const image of readdirSync("catalog/images"))
  writeFileSync(join(folder, "images", image), pixel);

/** Reads the catalog with an edit of one file, which is undone afterwards. */
async function readWithEdit(path: string, from: string, to: string) {
  const file = join(folder, path);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(from, to));
  const result = await readWatchedCatalog(folder, cache);
  writeFileSync(file, text);
  return result;
}

test("a valid catalog is shown, and has no diagnostics", async () => {
  const { catalog, check } = await readWatchedCatalog(folder, cache);
  expect(catalog?.files.has(HOME_FILE_URL)).toBe(true);
  expect(check().errors).toEqual([]);
});

test("an invalid catalog is not shown, and each error has its absolute path, which the page opens in an editor", async () => {
  const { catalog, check } = await readWithEdit("shop.json", '"name"', '"nam"');
  expect(catalog).toBeNull();
  const { errors, lines } = check();
  const unknown = errors.find((error) => error.includes(" unknown-key: ")) ?? "";
  expect(unknown).toMatch(/^.*\/shop\.json:\d+:\d+ unknown-key: /);
  expect(unknown.startsWith(folder)).toBe(true);
  expect(lines).toContain(unknown.replace(folder, "catalog"));
});

test("a changed price is shown before the examples have its totals, which the lint requires", async () => {
  const file = "products/classic-name-necklace.json";
  const { catalog, check } = await readWithEdit(file, '"price": 24.99', '"price": 25.99');
  expect(catalog?.files.get(`/_catalog/${file}`)).toMatchObject({ product: { price: 2599 } });
  const { errors } = check();
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) expect(error).toMatch(/ example: costs .* — correct the total/);
});
