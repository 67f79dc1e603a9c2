import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { digestOf, recordOf } from "#engine/catalog";
import { loadCatalog } from "../../../server/catalog/loadCatalog.ts";
import { readableCatalog } from "../../../server/catalog/readableCatalog.ts";
import { readCatalogBytes } from "../../../web/build/readCatalog.ts";
import { copySpecified, specifiedCatalog } from "../../support/specifiedShop.ts";

let folder: string;
let record: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "catalog-"));
  record = join(folder, "record");
  copySpecified(folder);
  await keepRecord();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Stores a record for the folder's files, valid or not, as if a build had validated them. */
async function keepRecord(): Promise<void> {
  const digest = digestOf(await readCatalogBytes(folder), createHash("sha256"));
  writeFileSync(record, JSON.stringify(recordOf(specifiedCatalog, digest)));
}
const CLASSIC = "classic-name-necklace";

test("a server with a build's record sells the same as one without", async () => {
  const [whole, recorded] = await Promise.all([loadCatalog(folder), loadCatalog(folder, record)]);
  expect(recorded.shop).toEqual(whole.shop);
  expect(recorded.version).toBe(whole.version);
  expect(recorded.uploads).toEqual(whole.uploads);
  expect(recorded.byId.size).toBe(whole.byId.size);
  for (const { product } of whole.byId.values()) {
    expect(recorded.byId.get(product.id)?.product).toEqual(product);
    expect(recorded.byName.get(product.name)).toBe(recorded.byId.get(product.id));
  }
  expect([...recorded.byId.values()].map(({ product }) => product.id).toSorted()).toEqual(
    [...whole.byId.values()].map(({ product }) => product.id).toSorted(),
  );
  expect(recorded.byId.get("no-such-piece")).toBeUndefined();
  expect(recorded.byName.get("constructor")).toBeUndefined();
});

test("a product of a recorded catalog is parsed once, on first use", async () => {
  writeFileSync(join(folder, "products/love-family-necklace.json"), "{");
  await keepRecord(); // of files that no build would have found sound
  const catalog = await loadCatalog(folder, record);
  expect(catalog.byId.get(CLASSIC)).toBe(catalog.byId.get(CLASSIC));
  expect(() => catalog.byId.get("love-family-necklace")).toThrow("love-family-necklace.json:1:");
});

test("ignores an unreadable record or one of other files, and reports diagnostics at the start", async () => {
  writeFileSync(join(folder, `products/${CLASSIC}.json`), "{");
  await expect(loadCatalog(folder, record)).rejects.toThrow(`${CLASSIC}.json:1:`);
  for (const text of ["", "[]", '{"digest":"x"}']) {
    writeFileSync(record, text);
    await expect(loadCatalog(folder, record)).rejects.toThrow(`${CLASSIC}.json:1:`);
  }
  rmSync(record);
  await expect(loadCatalog(folder, record)).rejects.toThrow(`${CLASSIC}.json:1:`);
});

test("the catalog for orders contains every readable product, whatever is invalid elsewhere", () => {
  const classic = join(folder, `products/${CLASSIC}.json`);
  writeFileSync(classic, readFileSync(classic, "utf8").replace('"price": 24.99', '"price": 25.99'));
  writeFileSync(join(folder, "products/love-family-necklace.json"), "{");
  const { byId, fonts } = readableCatalog(folder);
  expect(byId.get(CLASSIC)?.product.fields).toEqual(
    specifiedCatalog.products.find(({ id }) => id === CLASSIC)?.fields,
  );
  expect(byId.get("love-family-necklace")).toBeUndefined();
  expect(fonts.all).toHaveLength(100);
});

test("the digest does not depend on the order of files, but on every name and byte", () => {
  const file = fc.record({
    file: fc.stringMatching(/^(products\/|option-sets\/|)[a-z]{1,3}\.json$/),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }),
  });
  const digest = (files: Parameters<typeof digestOf>[0]) => digestOf(files, createHash("sha256"));
  fc.assert(
    fc.property(
      fc.uniqueArray(file, { minLength: 1, maxLength: 4, selector: (each) => each.file }),
      fc.nat(),
      (files, at) => {
        const same = digest(files);
        expect(digest(files.toReversed())).toBe(same);
        expect(digest([...files, { file: "fonts/a.json", bytes: new Uint8Array(1) }])).toBe(same);
        const changed = (change: (one: (typeof files)[number]) => (typeof files)[number]) =>
          files.map((one, index) => (index === at % files.length ? change(one) : one));
        expect(digest(changed(({ file: name, bytes }) => ({ file: `x${name}`, bytes })))).not.toBe(
          same,
        );
        expect(
          digest(
            changed(({ file: name, bytes }) => ({
              file: name,
              bytes: bytes.map((byte) => byte ^ 1),
            })),
          ),
        ).not.toBe(same);
        expect(digest(files.slice(1))).not.toBe(same);
      },
    ),
    { numRuns: 50 },
  );
});
