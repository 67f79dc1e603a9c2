import { describe, expect, test } from "vitest";
import {
  compileProduct,
  type CompiledProduct,
  type Configuration,
  type Draft,
  toCartItem,
} from "#engine";
import { forAll } from "../../../../arbitraries/forAll.ts";
import { validDraft } from "../../../../arbitraries/validDraft.ts";
import { withConditionalList, withEverythingOptional } from "../../../../arbitraries/variants.ts";
import { designHash } from "../../../../../web/pages/product/draft/designLink.ts";
import { draftOfHash } from "../../../../../web/pages/product/draft/draftOfHash.ts";
import { draftOfItem } from "../../../../../web/pages/product/draft/draftOfItem.ts";
import { parseStoredDraft } from "../../../../../web/pages/product/draft/parseStoredDraft.ts";
import {
  serializableDraft,
  serializeDraft,
} from "../../../../../web/pages/product/draft/serializableDraft.ts";
import { startDraft } from "../../../../../web/pages/product/draft/startDraft.ts";
import { testCatalog, testProduct } from "../../../../support/specifiedShop.ts";
import { DOGTAG } from "../../../../support/web/item.ts";

const classic = testProduct("Classic Name Necklace");
const coupleSet = testProduct("Couple Bracelet Set");

/** The hash of a link with any JSON. */
const hashOf = (json: unknown) =>
  `#design=${Buffer.from(JSON.stringify(json)).toString("base64url")}`;

/** Ways to restore a draft from untrusted JSON. */
const SOURCES = [
  ["a link", (compiled: CompiledProduct, json: unknown) => draftOfHash(compiled, hashOf(json))],
  [
    "a stored draft",
    (compiled: CompiledProduct, json: unknown) =>
      parseStoredDraft(compiled, JSON.stringify(json), null),
  ],
] as const;

describe.each(testCatalog.products)("$name", (product) => {
  const compiled = compileProduct(withEverythingOptional(withConditionalList(product)));
  const valid = validDraft(compiled.product);

  test("an item opened and stored again keeps its price and every value, including cleared ones", () => {
    const photoUrl = (key: string) => `/_bucket/photos/${key}`;
    const itemOf = (configuration: Configuration) =>
      toCartItem(compiled, configuration, { id: "1", photoUrl });
    forAll(160, [valid], ({ configuration }) => {
      const item = itemOf(configuration);
      const edited = draftOfItem(compiled, item);
      const { configuration: stored } = compiled.project(edited?.draft ?? {});
      expect(itemOf(stored)).toStrictEqual(item);
    });
  });

  test.each([
    ["a link", (draft: Draft) => draftOfHash(compiled, designHash(compiled, draft))],
    [
      "a stored draft",
      (draft: Draft) => parseStoredDraft(compiled, serializeDraft(compiled.product, draft), null),
    ],
  ])("%s keeps cleared fields empty, at the same price", (_title, restore) => {
    forAll(160, [valid], ({ draft }) => {
      // Photos are not serialized.
      const typed = compiled.complete(serializableDraft(compiled.product, withNulls(draft)));
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

describe.each(SOURCES)("%s", (_title, read) => {
  test.each([null, [], 1, {}, { foreign: 1 }, { draft: { names: [{ name: "Mia" }] } }])(
    "without any field of the product is none: %j",
    (json) => expect(read(classic, json)).toBeNull(),
  );

  test("restores only valid values, also without a version", () => {
    const names = [{ name: "Mia", more: 1 }, 5];
    const draft = read(classic, { names, font: 900, metal: "lead", length: 18, more: 1 });
    expect(draft).toEqual({
      ...classic.defaults(),
      names: [{ name: "Mia" }, { name: "" }],
      length: 18,
    });
  });

  test.each([1, undefined])("of version %s is migrated like items in carts", ($version) => {
    const stored = { colour: "cognac", his: "Al", card: "yes", wrapping: "ribbon", $version };
    expect(read(coupleSet, stored)).toMatchObject({ leather: "tan", his: "Al", card: "printed" });
  });

  test("never selects a photo", () => {
    const photo = { name: "us.png", type: "image/png", size: 5, key: "0".repeat(32) };
    const draft = read(testProduct(DOGTAG), { photo, size: "large" });
    expect(draft).toMatchObject({ photo: null, size: "large" });
  });
});

test("a link copied from a later version is not treated as version 1", () => {
  const rename = { his: "hers", hers: "his" };
  const swap = { from: 2, rename, replace: {}, drop: [], because: null };
  const compiled = compileProduct({ ...coupleSet.product, migrations: [swap] });
  const opened = draftOfHash(compiled, designHash(compiled, { his: "Al", hers: "Bo" }));
  expect(opened).toMatchObject({ his: "Al", hers: "Bo" });
});

test("a link to a product with nothing but a photo is opened, with or without a chosen photo", () => {
  const { product } = testProduct(DOGTAG);
  const fields = product.fields.flatMap((field) =>
    field.kind === "file" ? [{ ...field, when: null }] : [],
  );
  const compiled = compileProduct({ ...product, fields, preview: null });
  for (const photo of [{ name: "us.png", type: "image/png", size: 5 }, null])
    expect(draftOfHash(compiled, designHash(compiled, { photo }))).toEqual({ photo: null });
  expect(draftOfHash(compiled, hashOf({ names: [], $version: 1 }))).toBeNull();
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
    return parseStoredDraft(pendant, JSON.stringify({ prints, $version: 1 }), edited)?.["prints"];
  };
  expect(restored("b")).toMatchObject([
    { name: "Bo", print: photo("b") },
    { name: "Cy", print: null },
  ]);
  // A photo that the edited item doesn't have is not restored.
  expect(restored("c")).toMatchObject([{ print: null }, { print: null }]);
});

describe("the presets of a query that are a forbidden combination", () => {
  const open = (query: string, forbiddenMetal: string) => {
    const all = [
      { ref: "length", test: { oneOf: [14] } },
      { ref: "metal", test: { oneOf: [forbiddenMetal] } },
    ];
    const { product } = classic;
    const compiled = compileProduct({
      ...product,
      fields: product.fields.map((field) => ({ ...field, query: field.id })),
      forbid: [{ when: { all }, because: "not so short" }],
    });
    return startDraft(compiled, new URLSearchParams(query));
  };

  test("are applied up to the first in field order that conflicts", () => {
    expect(open("metal=platinum", "platinum")).toMatchObject({ metal: "platinum" });
    expect(open("metal=platinum&length=14", "platinum")).toMatchObject({
      length: 14,
      metal: "gold-color",
    });
  });

  test("are omitted if they conflict with a default, unless another preset replaces it", () => {
    expect(open("length=14&metal=platinum", "gold-color")).toMatchObject({
      length: 14,
      metal: "platinum",
    });
    expect(open("length=14", "gold-color")).not.toMatchObject({ length: 14 });
  });
});
