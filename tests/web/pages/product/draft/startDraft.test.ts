import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileProduct, type Draft } from "#engine";
import { forAll } from "../../../../arbitraries/forAll.ts";
import { startDraft } from "../../../../../web/pages/product/draft/startDraft.ts";
import { everyProduct } from "../../../../laws/everyProduct.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";

describe.each(everyProduct)("%s", (_name, compiled) => {
  const queried = compiled.product.fields.filter(({ query }) => query !== null);

  test("any query results in the defaults and valid presets", () => {
    const issuesOf = (draft: Draft) =>
      compiled.project(draft).issues.map(({ path, code }) => `${path.join(".")}: ${code}`);
    const defaultIssues = issuesOf(compiled.defaults());
    forAll(
      400,
      [
        fc.array(fc.string({ unit: "grapheme", maxLength: 40 }), {
          minLength: queried.length,
          maxLength: queried.length,
        }),
      ],
      (texts) => {
        const entries = queried.map(({ query }, index) => [query ?? "", texts[index] ?? ""]);
        const draft = startDraft(compiled, new URLSearchParams(entries));
        expect(issuesOf(draft).filter((issue) => !defaultIssues.includes(issue))).toEqual([]);
      },
    );
  });
});

describe("presets of a forbidden combination", () => {
  const classic = testProduct("Classic Name Necklace").product;
  const open = (query: string, forbiddenMetal: string) => {
    const when = {
      all: [
        { ref: "length", test: { oneOf: [14] } },
        { ref: "metal", test: { oneOf: [forbiddenMetal] } },
      ],
    };
    const compiled = compileProduct({
      ...classic,
      fields: classic.fields.map((field) => ({ ...field, query: field.id })),
      forbid: [{ when, because: "not so short" }],
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
    const [kept, omitted] = [
      open("length=14&metal=platinum", "gold-color"),
      open("length=14", "gold-color"),
    ];
    expect(kept).toMatchObject({ length: 14, metal: "platinum" });
    expect(omitted).not.toMatchObject({ length: 14 });
  });
});

test("a query presets only fields that allow it", () => {
  const bar = testProduct("Two-Sided Bar Bracelet");
  const query = new URLSearchParams("front=always&metal=black&sides=2");
  expect(startDraft(bar, query)).toEqual({ ...bar.defaults(), front: "always" });
});
