import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileProduct } from "#engine";
import { forAll } from "../../../../arbitraries/forAll.ts";
import { designHash } from "../../../../../web/pages/product/draft/designLink.ts";
import { draftOfHash } from "../../../../../web/pages/product/draft/draftOfHash.ts";
import { drawnProducts } from "../../../../support/preview/drawnProducts.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";

const products = drawnProducts().map(compileProduct);

/** The hash of a link with any JSON. */
const hashOf = (json: unknown) =>
  `#design=${Buffer.from(JSON.stringify(json)).toString("base64url")}`;

const coupleSet = testProduct("Couple Bracelet Set");

describe("a link to a design", () => {
  it("without any field of the product has no draft", () => {
    for (const compiled of products) {
      for (const json of [{}, [], [1], { foreign: 1 }])
        expect(draftOfHash(compiled, hashOf(json))).toBeNull();
    }
  });

  it.each([1, undefined])(
    "made for version %s of a product is migrated like items in carts",
    ($version) => {
      const draft = { colour: "cognac", his: "Al", card: "yes", wrapping: "ribbon" };
      expect(draftOfHash(coupleSet, hashOf({ ...draft, $version }))).toMatchObject({
        leather: "tan",
        his: "Al",
        card: "printed",
      });
    },
  );

  it("copied from a later version is not treated as version 1", () => {
    const rename = { his: "hers", hers: "his" };
    const swap = { from: 2, rename, replace: {}, drop: [], because: null };
    const compiled = compileProduct({ ...coupleSet.product, migrations: [swap] });
    const opened = draftOfHash(compiled, designHash(compiled, { his: "Al", hers: "Bo" }));
    expect(opened).toMatchObject({ his: "Al", hers: "Bo" });
  });

  it("of a product with nothing but a photo is opened, with or without a chosen photo", () => {
    const tag = testProduct("Engraved Dogtag Necklace").product;
    const fields = tag.fields.flatMap((field) =>
      field.kind === "file" ? [{ ...field, when: null }] : [],
    );
    const compiled = compileProduct({ ...tag, fields, preview: null });
    const photo = { name: "us.png", type: "image/png", size: 5 };
    for (const draft of [{ photo }, { photo: null }])
      expect(draftOfHash(compiled, designHash(compiled, draft))).toEqual({ photo: null });
    expect(draftOfHash(compiled, hashOf({ names: [], $version: 1 }))).toBeNull();
  });

  it("never selects a photo", () => {
    for (const compiled of products) {
      const files = compiled.product.fields.filter(({ kind }) => kind === "file");
      for (const { id } of files) {
        const photo = { name: "us.png", type: "image/png", size: 5, key: "0".repeat(32) };
        expect(draftOfHash(compiled, hashOf({ [id]: photo }))).toBeNull();
      }
    }
  });

  it.each(products.map((compiled) => [compiled.product.name, compiled] as const))(
    "with any hash results in a draft of %s whose lists have rows, or in none",
    (_name, compiled) => {
      const { fields } = compiled.product;
      const anyHash = fc.oneof(
        fc.string().map((text) => `#design=${text}`),
        fc.json().map((text) => `#design=${Buffer.from(text).toString("base64url")}`),
        fc
          .dictionary(fc.constantFrom(...fields.map(({ id }) => id)), fc.jsonValue())
          .map((draft) => designHash(compiled, draft)),
      );
      forAll(400, [anyHash], (hash) => {
        const draft = draftOfHash(compiled, hash);
        const listsWithoutRows = fields.filter(
          ({ kind, id }) => kind === "list" && draft !== null && !Array.isArray(draft[id]),
        );
        expect(listsWithoutRows).toEqual([]);
      });
    },
  );
});
