import { describe, expect, test } from "vitest";
import { compileProduct, draftOf } from "#engine";
import { sampleDraft } from "../../../../web/pages/collection/sampleDraft.ts";
import { secondMetal } from "../../../../web/pages/collection/secondMetal.ts";
import { drawnProducts } from "../../../support/preview/drawnProducts.ts";

describe.each(drawnProducts().map((product) => [product.name, product] as const))(
  "%s on its card",
  (_name, product) => {
    test("has names as if a shopper had typed them", () => {
      const piece = sampleDraft(product);
      const { issues } = compileProduct(product).project(draftOf(product, piece));
      expect(issues).toEqual([]);
      expect(JSON.stringify(piece)).toMatch(/[A-Z][a-z]+/);
    });

    test("has a second metal that is valid", () => {
      const metal = secondMetal(product);
      if (metal === null) throw new Error("there is no other metal");
      const { fieldId, option } = metal;
      expect(compileProduct(product).defaults()[fieldId]).not.toBe(option.id);
      const piece = { ...sampleDraft(product), [fieldId]: option.id };
      expect(compileProduct(product).project(draftOf(product, piece)).issues).toEqual([]);
    });
  },
);
