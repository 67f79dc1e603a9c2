import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compileProduct } from "#engine";
import { forAll } from "../arbitraries/forAll.ts";
import { invalidDraft } from "../arbitraries/invalidDraft.ts";
import { validDraft } from "../arbitraries/validDraft.ts";
import { BY_HAND } from "../bench/byHand/byHand.ts";
import { specifiedCatalog } from "../support/specifiedShop.ts";

/** What a shopper notices of issues. The functions written by hand have no messages of their own. */
const places = (issues: readonly { readonly path: unknown; readonly code: string }[]) =>
  issues.map(({ path, code }) => ({ path, code }));

test.each(specifiedCatalog.products)(
  "the engine and a function written by hand agree about any draft of the $name",
  (product) => {
    const { project, price } = compileProduct(product);
    forAll(400, [fc.oneof(validDraft(product), invalidDraft(product))], ({ draft }) => {
      const byHand = BY_HAND[product.id]?.(draft);
      const { configuration, issues } = project(draft);
      const { lines, total } = price(configuration);
      expect({ configuration, issues: places(issues), lines, total }).toEqual({
        ...byHand,
        issues: places(byHand?.issues ?? []),
      });
    });
  },
);
