import { describe, expect, test } from "vitest";
import { draftOf, type Product, type Surcharge } from "#engine";
import { forAll } from "../arbitraries/forAll.ts";
import { validDraft } from "../arbitraries/validDraft.ts";
import { everyProduct, productsWith } from "./everyProduct.ts";
import { listsOf } from "./fieldsOf.ts";
import { isList } from "../support/isList.ts";
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

describe.each(productsWith(({ product }) => deliveryOf(product) !== undefined))(
  "%s",
  (_name, { product, price }) => {
    test("percentages do not apply to delivery", () => {
      const delivery = deliveryOf(product);
      if (delivery === undefined) throw new Error("the product has no delivery");
      forAll(100, [validDraft(product)], ({ configuration }) => {
        const totals = delivery.options.map(
          ({ id, surcharge }) => price({ ...configuration, [delivery.id]: id }).total - surcharge,
        );
        expect(new Set(totals).size).toBe(1);
      });
    });
  },
);

describe.each(productsWith(({ product }) => listsOf(product).length > 0))(
  "%s",
  (_name, { product, price, project, freshRow }) => {
    test("adding and removing a row restores the price", () => {
      forAll(100, [validDraft(product)], ({ draft, configuration }) => {
        for (const { id, max } of listsOf(product)) {
          const rows = draft[id];
          if (!isList(rows) || rows.length >= max || configuration[id] === undefined) continue;
          const added = project({ ...draft, [id]: [...rows, rows[0] ?? freshRow(id)] });
          const longer = added.configuration[id];
          if (typeof longer !== "object") throw new Error("the list has no rows");
          expect(longer).toHaveLength(rows.length + 1);
          const shorter = { ...added.configuration, [id]: longer.slice(0, -1) };
          const removed = project(draftOf(product, shorter));
          expect(price(removed.configuration)).toStrictEqual(price(configuration));
        }
      });
    });
  },
);

describe.each(productsWith(({ product }) => listsOf(product).length > 0 && !isDiscounted(product)))(
  "%s",
  (_name, { product, price, project, freshRow }) => {
    test("without discounts, more rows never cost less", () => {
      forAll(100, [validDraft(product)], ({ draft, configuration }) => {
        for (const { id, max } of listsOf(product)) {
          const rows = draft[id];
          if (!isList(rows) || rows.length >= max || configuration[id] === undefined) continue;
          const longer = project({ ...draft, [id]: [...rows, rows[0] ?? freshRow(id)] });
          expect(price(longer.configuration).total).toBeGreaterThanOrEqual(
            price(configuration).total,
          );
        }
      });
    });
  },
);

function deliveryOf({ fields }: Product) {
  return fields.filter((field) => field.kind === "choice").find(({ role }) => role === "delivery");
}

function amountOf(surcharge: Surcharge): number {
  switch (surcharge.kind) {
    case "flat":
      return surcharge.flat;
    case "each":
      return surcharge.each;
    case "percent":
      return surcharge.percent;
  }
}

/** Whether a surcharge or an option in a row is negative. */
function isDiscounted(product: Product): boolean {
  const inRows = listsOf(product).flatMap(({ of }) => of);
  return (
    product.surcharges.some((surcharge) => amountOf(surcharge) < 0) ||
    inRows.some(
      (sub) => sub.kind === "choice" && sub.options.some(({ surcharge }) => surcharge < 0),
    )
  );
}
