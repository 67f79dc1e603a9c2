import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { digestCatalog } from "#engine/catalog";
import { forAll } from "../../arbitraries/forAll.ts";
import { loadCatalog } from "../../../server/catalog/loadCatalog.ts";
import { loadReadableCatalog } from "../../../server/catalog/readableCatalog.ts";
import { copySpecifiedShop, fixtureFiles, specifiedCatalog } from "../../support/specifiedShop.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

let folder: string;
beforeEach(() => {
  folder = folderForTest();
  copySpecifiedShop(folder);
});
const CLASSIC = "classic-name-necklace";

test("finds products by id and by name", async () => {
  const { byId, byName } = await loadCatalog(folder);
  expect([...byId.values()].map(({ product }) => product)).toEqual(specifiedCatalog.products);
  for (const { product } of byId.values()) {
    expect(byName.get(product.name)).toBe(byId.get(product.id));
  }
  expect(byId.get("no-such-product")).toBeUndefined();
  expect(byName.get("constructor")).toBeUndefined();
});

test("a date that is limited from the day of order is refused or taken by today's date", async () => {
  let now = Date.parse("2026-11-28T23:00:00Z");
  const file = "products/zodiac-coin.json";
  const fixture = fixtureFiles.find((each) => each.file === file);
  writeFileSync(join(folder, file), fixture?.text ?? "");
  const { byId } = await loadCatalog(folder, undefined, () => now);
  const issuesOf = (date: string) => byId.get("zodiac-coin")?.project({ date }).issues ?? [];
  const refused: unknown = expect.objectContaining({ path: ["date"], code: "range" });
  expect(issuesOf("2026-11-29")).toContainEqual(refused);
  now += 3 * 3_600_000;
  expect(issuesOf("2026-11-29")).not.toContainEqual(refused);
});

test("reports the diagnostics of all files", async () => {
  writeFileSync(join(folder, `products/${CLASSIC}.json`), "{");
  writeFileSync(join(folder, "products/love-family-necklace.json"), "{");
  const message = new RegExp(`${CLASSIC}.json:1:.*\n.*love-family-necklace.json:1:`);
  await expect(loadCatalog(folder)).rejects.toThrow(message);
});

test("the catalog for orders contains what is readable, whatever is invalid elsewhere", () => {
  const classic = join(folder, `products/${CLASSIC}.json`);
  writeFileSync(classic, readFileSync(classic, "utf8").replace('"price": 24.99', '"price": 25.99'));
  writeFileSync(join(folder, "products/love-family-necklace.json"), "{");
  const { byId, fonts } = loadReadableCatalog(folder);
  expect(byId.get(CLASSIC)?.product.fields).toEqual(
    specifiedCatalog.products.find(({ id }) => id === CLASSIC)?.fields,
  );
  expect(byId.get("love-family-necklace")).toBeUndefined();
  expect(fonts.all).toHaveLength(100);
  writeFileSync(join(folder, "option-sets/fonts.json"), "<<<<<<< HEAD");
  expect(loadReadableCatalog(folder).fonts.all).toEqual([]);
});

test("the catalog for orders lacks a product whose shape is wrong or whose options are unknown", () => {
  const classic = join(folder, `products/${CLASSIC}.json`);
  const text = readFileSync(classic, "utf8");
  for (const [valid, invalid] of [
    [/"version": \d+/, '"version": "2"'],
    [/"label": "Metal"/, '"label": ""'],
    [/"optionSet": "metals"/, '"optionSet": "no-such-set"'],
  ] as const) {
    writeFileSync(classic, text.replace(valid, invalid));
    expect(loadReadableCatalog(folder).byId.get(CLASSIC)).toBeUndefined();
  }
});

test("the digest does not depend on the order of files, but on every name and text", () => {
  const file = fc.record({
    file: fc.stringMatching(/^((products|option-sets)\/[a-z]{1,3}|shop)\.json$/),
    text: fc.string({ minLength: 1, maxLength: 4 }),
  });
  const digest = (files: Parameters<typeof digestCatalog>[0]) =>
    digestCatalog(files, createHash("sha256"));
  forAll(
    200,
    [
      fc.uniqueArray(file, { minLength: 1, maxLength: 4, selector: (entry) => entry.file }),
      fc.nat(),
    ],
    (files, number) => {
      const originalDigest = digest(files);
      expect(digest(files.toReversed())).toBe(originalDigest);
      for (const unread of ["fonts/a.json", "notes.json"])
        expect(digest([...files, { file: unread, text: "{}" }])).toBe(originalDigest);
      const index = number % files.length;
      const changed = files[index];
      if (changed === undefined) throw new Error("There is no file");
      const { file: name, text } = changed;
      for (const change of [{ file: name.replace(".", "x.") }, { text: `${text} ` }])
        expect(digest(files.with(index, { ...changed, ...change }))).not.toBe(originalDigest);
      expect(digest(files.slice(1))).not.toBe(originalDigest);
    },
  );
});
