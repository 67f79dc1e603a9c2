import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseProduct } from "../../../engine/catalog/parseProduct.ts";
import { shownParts } from "#engine/preview";
import { forAll } from "../../arbitraries/forAll.ts";
import { anyProductFile } from "../../arbitraries/product/anyProduct.ts";
import { holds } from "../../arbitraries/referenceEvaluation.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { specifiedShapes, testCatalog } from "../../support/specifiedShop.ts";

test("a part is drawn exactly while its condition holds", () => {
  forAll(300, [anyProductFile, fc.integer()], ({ file, text }, seed) => {
    const parsed = parseProduct(file, text, testCatalog.optionSets, specifiedShapes);
    if (!("product" in parsed)) throw new Error(text);
    const { product } = parsed;
    for (const { configuration } of fc.sample(validDraft(product), { seed, numRuns: 5 })) {
      const expected = product.preview?.parts.filter(
        ({ when }) => when === undefined || holds(when, configuration, {}, product),
      );
      expect(shownParts(product, configuration)).toEqual(expected ?? []);
    }
  });
});
