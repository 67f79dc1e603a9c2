import { describe, expect, test } from "vitest";
import { type Product } from "#engine";
import { forAll } from "../arbitraries/forAll.ts";
import { validDraft } from "../arbitraries/validDraft.ts";
import { everyProduct, productsWith } from "./everyProduct.ts";
import { referencePrice } from "../arbitraries/referencePrice.ts";

describe.each(everyProduct)("%s", (_name, compiled) => {
  const { product, price } = compiled;
  const valid = validDraft(product);

  test("the total is the sum of the lines, each an integer of cents with a label", () => {
    forAll(100, [valid], ({ configuration }) => {
      const { lines, total } = price(configuration);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      for (const { amount, label } of lines) {
        expect(Number.isSafeInteger(amount) && !Object.is(amount, -0)).toBe(true);
        expect(label).not.toBe("");
      }
    });
  });

  test("the total equals the reference price", () => {
    forAll(300, [valid], ({ configuration }) => {
      expect(price(configuration).total).toBe(referencePrice(product, configuration));
    });
  });

  const deliveryId = deliveryOf(product)?.id;
  test("the base line is first, surcharges are in file order, delivery is last, and no line is repeated or zero", () => {
    forAll(100, [valid], ({ configuration }) => {
      const { lines } = price(configuration);
      expect(lines[0]).toEqual({ id: "base", label: product.name, amount: product.price });
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      expect(lines.slice(1).every(({ amount }) => amount !== 0)).toBe(true);
      const deliveryIndex = lines.findIndex(({ id }) => id.startsWith(`${deliveryId}:`));
      // A free delivery has no line.
      expect([-1, lines.length - 1]).toContain(deliveryIndex);
      const order = lines
        .map((line) => product.surcharges.findIndex(({ id }) => id === line.id))
        .filter((index) => index >= 0);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    });
  });

  test("pricing does not modify the configuration or depend on earlier calls", () => {
    forAll(100, [valid, valid], (one, other) => {
      const frozen = Object.freeze(structuredClone(one.configuration));
      const first = price(frozen);
      price(other.configuration);
      expect(price(one.configuration)).toStrictEqual(first);
    });
  });
});

test.each(productsWith(({ product }) => deliveryOf(product) !== undefined))(
  "%s: percentages do not apply to delivery",
  (_name, { product, price }) => {
    const delivery = deliveryOf(product);
    if (delivery === undefined) throw new Error("the product has no delivery");
    forAll(100, [validDraft(product)], ({ configuration }) => {
      const totals = delivery.options.map(
        ({ id, surcharge }) => price({ ...configuration, [delivery.id]: id }).total - surcharge,
      );
      expect(new Set(totals).size).toBe(1);
    });
  },
);

function deliveryOf({ fields }: Product) {
  return fields.filter((field) => field.kind === "choice").find(({ role }) => role === "delivery");
}
