import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileProduct, type Draft } from "#engine";
import { startDraft } from "../../../../web/pages/product/startDraft.ts";
import { everyProduct } from "../../../laws/everyProduct.ts";
import { testProduct } from "../../../support/specifiedShop.ts";

describe.each(everyProduct)("%s", (_name, compiled) => {
  const queried = compiled.product.fields.filter(({ query }) => query !== null);

  test("any query results in the defaults and valid presets", () => {
    const issuesOf = (draft: Draft) =>
      compiled.project(draft).issues.map(({ path, code }) => `${path.join(".")}: ${code}`);
    const defaultIssues = issuesOf(compiled.defaults());
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", maxLength: 40 }), {
          minLength: queried.length,
          maxLength: queried.length,
        }),
        (texts) => {
          const entries = queried.map(({ query }, index) => [query ?? "", texts[index] ?? ""]);
          const draft = startDraft(compiled, new URLSearchParams(entries));
          expect(issuesOf(draft).filter((issue) => !defaultIssues.includes(issue))).toEqual([]);
        },
      ),
    );
  });
});

test("of two conflicting presets the first in field order is applied", () => {
  const classic = testProduct("Classic Name Necklace").product;
  const when = {
    all: [
      { ref: "length", test: { oneOf: [14] } },
      { ref: "metal", test: { oneOf: ["platinum"] } },
    ],
  };
  const compiled = compileProduct({
    ...classic,
    fields: classic.fields.map((field) => ({ ...field, query: field.id })),
    forbid: [{ when, because: "not so short" }],
  });
  const open = (query: string) => startDraft(compiled, new URLSearchParams(query));
  expect(open("metal=platinum")).toMatchObject({ metal: "platinum" });
  expect(open("metal=platinum&length=14")).toMatchObject({ length: 14, metal: "gold-color" });
});

test("a query presets only fields that allow it", () => {
  const bar = testProduct("Two-Sided Bar Bracelet");
  const query = new URLSearchParams("front=always&metal=black&sides=2");
  expect(startDraft(bar, query)).toEqual({ ...bar.defaults(), front: "always" });
});
