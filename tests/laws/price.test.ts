import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validDraft } from "../arbitraries/validDraft.ts";
import { everyProduct } from "./everyProduct.ts";
import { isList } from "./isList.ts";
import { priceByHand } from "./priceByHand.ts";

describe.each(everyProduct)("%s", (_name, compiled) => {
  const { product, price } = compiled;
  const valid = validDraft(product);

  test("the total is the sum of the lines shown, all of them whole cents", () => {
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const { lines, total } = price(configuration);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        for (const { amount, label } of lines) {
          expect(Number.isSafeInteger(amount) && !Object.is(amount, -0)).toBe(true);
          expect(label).not.toBe("");
        }
      }),
    );
  });

  test("the total is what a second reading of the file gives", () => {
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        expect(price(configuration).total).toBe(priceByHand(product, configuration));
      }),
      { numRuns: 300 },
    );
  });

  test("the base stands first, the delivery last, and no line twice or for nothing", () => {
    const delivery = product.fields.find(({ role }) => role === "delivery")?.id;
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const { lines } = price(configuration);
        expect(lines[0]).toEqual({ id: "base", label: product.name, amount: product.price });
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        expect(lines.slice(1).every(({ amount }) => amount !== 0)).toBe(true);
        const last = lines.findIndex(({ id }) => id.startsWith(`${delivery}:`));
        expect([-1, lines.length - 1]).toContain(last);
        const order = lines.flatMap(({ id }) =>
          product.surcharges.findIndex((one) => one.id === id),
        );
        const rules = order.filter((index) => index >= 0);
        expect(rules).toEqual(rules.toSorted((a, b) => a - b));
      }),
    );
  });

  test("what delivery adds is the same for every piece: no percentage touches it", () => {
    const delivery = product.fields.find(({ role }) => role === "delivery");
    if (delivery?.kind !== "choice") return;
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const totals = delivery.options.map(
          ({ id, surcharge }) => price({ ...configuration, [delivery.id]: id }).total - surcharge,
        );
        expect(new Set(totals).size).toBe(1);
      }),
    );
  });

  test("adding and then removing a row restores the price", () => {
    fc.assert(
      fc.property(valid, ({ draft, configuration }) => {
        for (const list of product.fields) {
          const rows = draft[list.id];
          if (list.kind !== "list" || !isList(rows) || configuration[list.id] === undefined)
            continue;
          const longer = [...rows, compiled.emptyRow(list.id)];
          compiled.project({ ...draft, [list.id]: longer });
          const shorter = compiled.project({ ...draft, [list.id]: longer.slice(0, -1) });
          expect(price(shorter.configuration)).toStrictEqual(price(configuration));
        }
      }),
    );
  });

  test("more rows never cost less, unless a discount applies", () => {
    const discounted =
      product.surcharges.some(
        (rule) => ("percent" in rule ? rule.percent : "flat" in rule ? rule.flat : rule.each) < 0,
      ) ||
      product.fields.some(
        (field) =>
          field.kind === "list" &&
          field.of.some(
            (sub) => sub.kind === "choice" && sub.options.some(({ surcharge }) => surcharge < 0),
          ),
      );
    if (discounted) return;
    fc.assert(
      fc.property(valid, ({ draft, configuration }) => {
        for (const list of product.fields) {
          const rows = draft[list.id];
          if (list.kind !== "list" || !isList(rows) || rows.length >= list.max) continue;
          const longer = compiled.project({
            ...draft,
            [list.id]: [...rows, rows[0] ?? compiled.emptyRow(list.id)],
          });
          if (configuration[list.id] === undefined) continue;
          expect(price(longer.configuration).total).toBeGreaterThanOrEqual(
            price(configuration).total,
          );
        }
      }),
    );
  });

  test("pricing neither changes the piece nor depends on what was priced before", () => {
    fc.assert(
      fc.property(valid, valid, (one, other) => {
        const frozen = Object.freeze(structuredClone(one.configuration));
        const first = price(frozen);
        price(other.configuration);
        expect(price(one.configuration)).toStrictEqual(first);
      }),
    );
  });
});
