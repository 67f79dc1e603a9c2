import { compileProduct, type Configuration, type Draft, toCartItem } from "#engine";
import { describe, expect, test } from "vitest";
import { forAll } from "../../../../arbitraries/forAll.ts";
import {
  serializableDraft,
  serializeDraft,
} from "../../../../../web/pages/product/draft/serializableDraft.ts";
import { designHash } from "../../../../../web/pages/product/draft/designLink.ts";
import { draftOfHash } from "../../../../../web/pages/product/draft/draftOfHash.ts";
import { draftOfItem } from "../../../../../web/pages/product/draft/draftOfItem.ts";
import { parseStoredDraft } from "../../../../../web/pages/product/draft/parseStoredDraft.ts";
import { validDraft } from "../../../../arbitraries/validDraft.ts";
import { withConditionalList, withEverythingOptional } from "../../../../arbitraries/variants.ts";
import { everyProduct } from "../../../../laws/everyProduct.ts";

const photoUrl = (key: string) => `/_bucket/photos/${key}`;

describe.each(everyProduct)("%s", (_name, { product }) => {
  const compiled = compileProduct(withEverythingOptional(withConditionalList(product)));
  const valid = validDraft(compiled.product);
  const itemOf = (configuration: Configuration) =>
    toCartItem(compiled, configuration, { id: "1", photoUrl });

  test("an item opened and stored again keeps its price and every value, including cleared ones", () => {
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
      const restored = restore(typed) ?? {};
      expect(compiled.project(restored).configuration).toStrictEqual(configuration);
    });
  });
});

/** A draft as a form holds it: empty inputs are null. */
function withNulls(draft: Draft): Draft {
  const text = JSON.stringify(draft, (_key, value: unknown) => value ?? null);
  return Object.fromEntries(Object.entries(JSON.parse(text) as object)); // a draft is an object
}
