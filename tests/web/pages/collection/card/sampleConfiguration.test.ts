import { describe, expect, test } from "vitest";
import { compileProduct, type Configuration, draftOf } from "#engine";
import { sampleConfiguration } from "../../../../../web/pages/collection/card/sampleConfiguration.ts";
import { findSecondMetal } from "../../../../../web/pages/collection/card/findSecondMetal.ts";
import { drawnProducts } from "../../../../support/preview/drawnProducts.ts";

describe.each(drawnProducts())("$name on its card", (product) => {
  const compiled = compileProduct(product);
  const issuesOf = (values: Configuration) => compiled.project(draftOf(product, values)).issues;

  test("has valid names in mixed case", () => {
    expect(issuesOf(sampleConfiguration(product))).toEqual([]);
    expect(JSON.stringify(sampleConfiguration(product))).toMatch(/[A-Z][a-z]+/);
  });

  test("has a second metal that is valid", () => {
    const metal = findSecondMetal(product);
    if (metal === null) throw new Error("there is no other metal");
    const { fieldId, option } = metal;
    expect(compiled.defaults()[fieldId]).not.toBe(option.id);
    expect(issuesOf({ ...sampleConfiguration(product), [fieldId]: option.id })).toEqual([]);
  });
});
