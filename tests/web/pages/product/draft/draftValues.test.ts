import { describe, expect, test } from "vitest";
import { compileProduct, type CompiledProduct, type Draft } from "#engine";
import { forAll } from "../../../../arbitraries/forAll.ts";
import { validDraft } from "../../../../arbitraries/validDraft.ts";
import { withConditionalList, withEverythingOptional } from "../../../../arbitraries/variants.ts";
import { designHash, parseDesignHash } from "../../../../../web/pages/product/draft/designLink.ts";
import {
  draftText,
  parseDraftText,
  serializableValues,
} from "../../../../../web/pages/product/draft/storedDraft.ts";
import { testCatalog, testProduct } from "../../../../support/specifiedShop.ts";
import { DOGTAG } from "../../../../support/web/item.ts";

const classic = testProduct("Classic Name Necklace");
const coupleSet = testProduct("Couple Bracelet Set");

const readHash = (compiled: CompiledProduct, hash: string) =>
  parseDesignHash(compiled, hash)?.draft ?? null;

const readText = (compiled: CompiledProduct, text: string, unchanged: Draft = {}) =>
  parseDraftText(compiled, text, unchanged)?.draft ?? null;

describe.each(testCatalog.products)("$name", (product) => {
  const compiled = compileProduct(withEverythingOptional(withConditionalList(product)));
  const withoutPhotos = (draft: Draft) =>
    serializableValues(compiled.product.fields, draft, (kind, value) =>
      kind === "file" || kind === "crop" ? undefined : value,
    );

  test.each([
    ["a link", (draft: Draft) => readHash(compiled, designHash(compiled, draft))],
    ["a stored draft", (draft: Draft) => readText(compiled, draftText(compiled, draft, null))],
  ])("%s keeps cleared fields empty, at the same price", (_title, restore) => {
    forAll(160, [validDraft(compiled.product)], ({ draft }) => {
      const typed = compiled.complete(withoutPhotos(withNulls(draft)));
      const { configuration } = compiled.project(typed);
      expect(compiled.project(restore(typed) ?? {}).configuration).toStrictEqual(configuration);
    });
  });
});

/** A draft as a form holds it: empty inputs are null. */
function withNulls(draft: Draft): Draft {
  const text = JSON.stringify(draft, (_key, value: unknown) => value ?? null);
  return Object.fromEntries(Object.entries(JSON.parse(text) as object)); // a draft is an object
}

/** Ways to restore a draft from untrusted JSON. */
const SOURCES = [
  [
    "a link",
    (compiled: CompiledProduct, json: unknown) =>
      readHash(compiled, `#design=${Buffer.from(JSON.stringify(json)).toString("base64url")}`),
  ],
  [
    "a stored draft",
    (compiled: CompiledProduct, json: unknown) => readText(compiled, JSON.stringify(json)),
  ],
] as const;

describe.each(SOURCES)("%s", (_title, read) => {
  test.each([null, [], 1, {}, { names: [{ name: "Mia" }] }])(
    "without a version is none: %j",
    (json) => expect(read(classic, json)).toBeNull(),
  );

  test("restores only valid values", () => {
    const names = [{ name: "Mia", more: 1 }, 5];
    const values = { names, font: 900, metal: "lead", length: 18, more: 1 };
    expect(read(classic, { ...values, $version: classic.product.version })).toEqual({
      ...classic.defaults(),
      names: [{ name: "Mia" }, { name: "" }],
      length: 18,
    });
  });

  test("of an earlier version is migrated like items in carts", () => {
    const stored = { colour: "cognac", his: "Al", card: "yes", wrapping: "ribbon", $version: 1 };
    expect(read(coupleSet, stored)).toMatchObject({ leather: "tan", his: "Al", card: "printed" });
  });

  test("never selects a photo", () => {
    const photo = { name: "us.png", type: "image/png", size: 5, key: "0".repeat(32) };
    const draft = read(testProduct(DOGTAG), { photo, size: "large", $version: 1 });
    expect(draft).toMatchObject({ photo: null, size: "large" });
  });
});

test("a link copied from a later version is not treated as version 1", () => {
  const rename = { his: "hers", hers: "his" };
  const swap = { from: 2, rename, replace: {}, drop: [], because: null };
  const compiled = compileProduct({ ...coupleSet.product, migrations: [swap] });
  const opened = readHash(compiled, designHash(compiled, { his: "Al", hers: "Bo" }));
  expect(opened).toMatchObject({ his: "Al", hers: "Bo" });
});

test("the photos of an edited item stay with their rows after removing one and adding another", () => {
  const pendant = testProduct("Fingerprint Pendant");
  const photo = (letter: string) => {
    const key = `${letter.repeat(32)}.jpg`;
    return { name: key, type: "image/jpeg", size: 0, key };
  };
  const row = (letter: string) => ({ ...pendant.freshRow("prints"), print: photo(letter) });
  const edited = { ...pendant.defaults(), prints: [row("a"), row("b")] };
  const restored = (letter: string) => {
    const prints = [{ name: "Bo", print: photo(letter).key }, { name: "Cy" }];
    return readText(pendant, JSON.stringify({ prints, $version: 1 }), edited)?.["prints"];
  };
  expect(restored("b")).toMatchObject([
    { name: "Bo", print: photo("b") },
    { name: "Cy", print: null },
  ]);
  // A photo that the edited item doesn't have is not restored.
  expect(restored("c")).toMatchObject([{ print: null }, { print: null }]);
});
