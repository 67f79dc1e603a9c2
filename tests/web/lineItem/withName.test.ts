import { compileProduct, type Draft } from "#engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { nameField, withName } from "../../../web/lineItem/withName.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { testCatalog, testProduct } from "../../support/specifiedShop.ts";

const named = testCatalog.products.filter((product) => nameField(product) !== null);

test.each(named.map((product) => [product.name, product] as const))(
  "%s with a name has the name's field, and keeps every other value of a draft that has it",
  (_name, product) => {
    const compiled = compileProduct(product);
    const field = nameField(product);
    const id = field?.list?.id ?? field?.text.id ?? "";
    const hasField = (draft: Draft) =>
      compiled.existingFieldIds(compiled.project(draft).configuration).has(id);
    expect(hasField(withName(compiled, compiled.defaults(), "A"))).toBe(true);
    forAll(60, [validDraft(product)], ({ draft }) => {
      fc.pre(hasField(draft));
      expect({ ...withName(compiled, draft, "A"), [id]: null }).toEqual({ ...draft, [id]: null });
    });
  },
);

test("the option with which the name's field exists is chosen, and all other choices stay", () => {
  const dogtag = testProduct("Engraved Dogtag Necklace");
  const preset = { ...dogtag.defaults(), metal: "black", size: "large" };
  expect(withName(dogtag, preset, "Ann")).toEqual({
    ...preset,
    engravingType: "names",
    text: "Ann",
  });
});

test("if a row's name exists only with another option of the row or the product, that option is chosen", () => {
  const heart = testProduct("Family Heart Birthstone Necklace");
  const withCondition = (ref: string, option: string) =>
    compileProduct({
      ...heart.product,
      // In reverse order, because a condition may only refer to a field above.
      fields: heart.product.fields.toReversed().map((field) => {
        if (field.kind !== "list") return field;
        const when = { ref, test: { oneOf: [option] } };
        const of = field.of.toReversed();
        return { ...field, of: of.map((sub) => (sub.kind === "text" ? { ...sub, when } : sub)) };
      }),
    });
  const june = withCondition("birthstone", "June");
  expect(withName(june, june.defaults(), "Ann")).toEqual({
    ...june.defaults(),
    names: [{ birthstone: "June", name: "Ann" }],
  });
  const silver = withCondition("metal", "silver-color");
  expect(withName(silver, silver.defaults(), "Ann")).toEqual({
    ...silver.defaults(),
    metal: "silver-color",
    names: [{ birthstone: "January", name: "Ann" }],
  });
});

test("the name's field is the first text on the page that is no date, in a list or not", () => {
  expect(nameField(testProduct("Couple Bracelet Set").product)?.text.id).toBe("his");
  expect(nameField(testProduct("Classic Name Necklace").product)?.list?.id).toBe("names");
  expect(nameField(testProduct("Zodiac Coin").product)).toBeNull();
});
