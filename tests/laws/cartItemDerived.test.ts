import {
  type CompiledProduct,
  compileProduct,
  type Configuration,
  type Field,
  type Product,
  type RowField,
  type Scalar,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validDraft } from "../arbitraries/validDraft.ts";
import { productsWith } from "./everyProduct.ts";
import { itemOf, readItem, sentItem } from "./storedItem.ts";

describe.each(productsWith((one) => derivedOf(one).length > 0))("%s", (_name, compiled) => {
  const { product } = compiled;
  const valid = validDraft(product);

  test("derived values are derived again, whatever an item says of them", () => {
    fc.assert(
      fc.property(valid, fc.jsonValue(), ({ configuration }, other) => {
        const item = sentItem(compiled, configuration);
        for (const field of derivedOf(compiled)) {
          for (const value of [other, [other], null, undefined]) {
            const back = readItem(compiled, { ...item, [field.out ?? field.id]: value });
            expect(back).toMatchObject({ configuration, issues: [], errors: [], changes: [] });
            expect(back.repriced).toBe(false);
          }
        }
      }),
    );
  });

  const text = JSON.stringify([product.fields, product.surcharges, product.forbid]);
  /** Whether no condition mentions a derived field: what is asked and what it costs does not follow from it. */
  const isSpare = ({ id, kind }: RowField) => kind === "derived" && !text.includes(`"ref":"${id}"`);

  test("a product may derive other values at any time: what is stored is read as before", () => {
    const other = compileProduct(
      withFields(product, (field) => (isSpare(field) ? rederived(field) : field)),
    );
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const item = sentItem(compiled, configuration);
        const back = readItem(other, item);
        expect(back).toMatchObject({ issues: [], errors: [], changes: [] });
        expect(withoutDerived(back.configuration)).toStrictEqual(withoutDerived(configuration));
      }),
    );
  });

  test("a product may do without a derived field at any time: what is stored is read as before", () => {
    const without = compileProduct(withFields(product, (field) => (isSpare(field) ? null : field)));
    fc.assert(
      fc.property(valid, ({ configuration }) => {
        const item = sentItem(compiled, configuration);
        const back = readItem(without, item);
        expect(back).toMatchObject({ issues: [], errors: [] });
        expect(withoutDerived(back.configuration)).toStrictEqual(withoutDerived(configuration));
        const renewed = itemOf(without, back.configuration);
        expect(readItem(without, renewed)).toMatchObject({
          unknown: [],
          changes: [],
        });
      }),
    );
  });

  /** A configuration without the values that nobody has chosen. */
  function withoutDerived(configuration: Configuration): object {
    const ids = new Set(derivedOf(compiled).map(({ id }) => id));
    const kept = ([id]: readonly [string, unknown]) => !ids.has(id);
    return Object.fromEntries(
      Object.entries(configuration)
        .filter(kept)
        .map(([id, value]) => [
          id,
          typeof value === "object"
            ? value.map((row) => Object.fromEntries(Object.entries(row).filter(kept)))
            : value,
        ]),
    );
  }
});

/** The fields whose values nobody chooses, those of rows too. */
function derivedOf({ product }: CompiledProduct) {
  return product.fields
    .flatMap((field) => (field.kind === "list" ? field.of : [field]))
    .filter((field) => field.kind === "derived");
}

/** The product with its fields changed one by one, those of rows too; null leaves a field out. */
function withFields(product: Product, change: (field: RowField) => RowField | null): Product {
  const changed = (field: RowField) => change(field) ?? [];
  return {
    ...product,
    fields: product.fields.flatMap((field): readonly Field[] | Field =>
      field.kind === "list" ? { ...field, of: field.of.flatMap(changed) } : changed(field),
    ),
  };
}

/** A derived field with other values; any other field as it is. */
function rederived(field: RowField): RowField {
  if (field.kind !== "derived") return field;
  const { rule } = field;
  const other = (value: Scalar): Scalar => (typeof value === "number" ? value - 2 : `${value}!`);
  return {
    ...field,
    rule:
      "value" in rule
        ? { value: other(rule.value) }
        : { ...rule, map: rule.map.map(([from, value]) => [from, other(value)] as const) },
  };
}
