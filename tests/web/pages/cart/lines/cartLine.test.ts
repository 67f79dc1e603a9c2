import { type Field, toCartItem } from "#engine";
import { describe, expect, test } from "vitest";
import { forAll } from "../../../../arbitraries/forAll.ts";
import { cartLine } from "../../../../../web/pages/cart/lines/cartLine.ts";
import { cartTotals } from "../../../../../web/pages/cart/totals.ts";
import { everyProduct } from "../../../../laws/everyProduct.ts";
import { FIELD_DEFAULTS } from "../../../../support/fieldDefaults.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";
import { validDraft } from "../../../../arbitraries/validDraft.ts";
import { item } from "../../../../support/web/item.ts";

const classic = { state: "ready", product: testProduct("Classic Name Necklace").product } as const;
const photoUrl = (key: string) => `/_bucket/photos/${key}`;

describe("a line of the cart", () => {
  test.each(everyProduct)("of %s is valid as the shop wrote it", (_name, compiled) => {
    const { product } = compiled;
    forAll(160, [validDraft(product)], ({ draft }) => {
      const { configuration } = compiled.project(draft);
      const written = toCartItem(compiled, configuration, { id: "1", photoUrl });
      const line = cartLine(written, { state: "ready", product });
      expect(line).toMatchObject({ state: "valid", updatedItem: null });
    });
  });

  test("with an old price or without a product id is updated", () => {
    const line = cartLine(item("1", { price: 19.99, productId: "", version: 0 }), classic);
    expect(line).toMatchObject({ state: "valid", updatedItem: item("1") });
  });

  test("that the current catalog rejects stays, with the error of each field", () => {
    for (const [change, error] of [
      [{ names: ["Ann", ""] }, "Name 2: This field is required"],
      [{ metal: "wood" }, "Metal: Please choose one of the options"],
    ] as const)
      expect(cartLine(item("1", change), classic)).toMatchObject({
        state: "invalid",
        errors: [error],
      });
  });

  test("with a value of a removed field is updated, and the shopper is notified", () => {
    const line = cartLine(item("1", { gift: "yes" }), classic);
    const changes = ['"gift" is no longer part of this product'];
    expect(line).toMatchObject({ state: "valid", updatedItem: item("1"), read: { changes } });
    // A newer catalog wrote it: this page must not remove the gift.
    expect(cartLine(item("1", { gift: "yes", version: 2 }), classic)).toMatchObject({
      state: "invalid",
    });
  });

  test("whose product derives another value is updated without a notice", () => {
    const { product } = classic;
    const length = product.fields.find(({ id }) => id === "length");
    const fields = product.fields.map((field): Field =>
      field === length
        ? { ...FIELD_DEFAULTS, id: "length", kind: "derived", label: "Length", rule: { value: 18 } }
        : field,
    );
    const next = { state: "ready", product: { ...product, version: 2, fields } } as const;
    const line = cartLine(item("1", { length: 20 }), next);
    expect(line).toMatchObject({
      state: "valid",
      updatedItem: item("1", { length: 18, version: 2 }),
      read: { changes: [], repriced: false },
    });
  });

  test("whose product is gone can only be removed", () => {
    const line = cartLine(item("1"), { state: "missing" });
    expect(line).toMatchObject({ state: "invalid", compiled: null });
  });
});

test("the totals of a cart add up, with shipping separate", () => {
  const items = [item("1"), item("2", { shipping: "fast", price: 27.98 })];
  const lines = items.map((each) => cartLine(each, classic));
  expect(cartTotals(items, lines)).toEqual({ shipping: 299, total: 5297 });
});

test.each(["loading", "failed", "missing"] as const)(
  "shipping is not known while a product is %s",
  (state) => {
    const items = [item("1"), item("2", { shipping: "fast", price: 27.98 })];
    const lines = items.map((each, index) => cartLine(each, index === 0 ? classic : { state }));
    expect(cartTotals(items, lines)).toEqual({ shipping: null, total: 5297 });
  },
);
