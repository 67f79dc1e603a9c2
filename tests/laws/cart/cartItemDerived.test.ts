import {
  type CompiledProduct,
  compileProduct,
  type Configuration,
  type Field,
  type Product,
  type RowField,
  type Scalar,
  withSubFields,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { productsWith } from "../everyProduct.ts";
import { itemOf, readItem, sentItem } from "./storedItem.ts";

describe.each(productsWith((compiled) => derivedOf(compiled).length > 0))(
  "%s",
  (_name, compiled) => {
    const { product } = compiled;
    const valid = validDraft(product);

    test("derived values are recomputed, whatever an item contains", () => {
      forAll(100, [valid, fc.jsonValue()], ({ configuration }, json) => {
        const item = sentItem(compiled, configuration);
        for (const field of derivedOf(compiled)) {
          for (const value of [json, [json], null, undefined]) {
            const result = readItem(compiled, { ...item, [field.out ?? field.id]: value });
            expect(result).toMatchObject({ configuration, issues: [], errors: [], changes: [] });
            expect(result.repriced).toBe(false);
          }
        }
      });
    });

    const text = JSON.stringify([product.fields, product.surcharges, product.forbid]);
    /** Whether no condition refers to a derived field, so that other fields and the price do not depend on it. */
    const isUnreferenced = ({ id, kind }: RowField) =>
      kind === "derived" && !text.includes(`"ref":"${id}"`);

    const changed = compileProduct(
      withFields(product, (field) => (isUnreferenced(field) ? withOtherValues(field) : field)),
    );
    test("stored items are read as before if a product derives other values", () => {
      forAll(100, [valid], ({ configuration }) => {
        const item = sentItem(compiled, configuration);
        const result = readItem(changed, item);
        expect(result).toMatchObject({ issues: [], errors: [], changes: [] });
        expect(withoutDerived(result.configuration)).toStrictEqual(withoutDerived(configuration));
      });
    });

    const without = compileProduct(
      withFields(product, (field) => (isUnreferenced(field) ? null : field)),
    );
    test("stored items are read as before if a derived field is removed", () => {
      forAll(100, [valid], ({ configuration }) => {
        const item = sentItem(compiled, configuration);
        const result = readItem(without, item);
        expect(result).toMatchObject({ issues: [], errors: [] });
        expect(withoutDerived(result.configuration)).toStrictEqual(withoutDerived(configuration));
        const updated = itemOf(without, result.configuration);
        expect(readItem(without, updated)).toMatchObject({ unknown: [], changes: [] });
      });
    });

    /** A configuration without its derived values. */
    function withoutDerived(configuration: Configuration): object {
      const ids = new Set(derivedOf(compiled).map(({ id }) => id));
      const isNotDerived = ([id]: readonly [string, unknown]) => !ids.has(id);
      return Object.fromEntries(
        Object.entries(configuration)
          .filter(isNotDerived)
          .map(([id, value]) => [
            id,
            typeof value === "object"
              ? value.map((row) => Object.fromEntries(Object.entries(row).filter(isNotDerived)))
              : value,
          ]),
      );
    }
  },
);

/** The derived fields, with those of rows. */
function derivedOf({ product }: CompiledProduct) {
  return withSubFields(product.fields).filter((field) => field.kind === "derived");
}

/** The product with each field replaced, also in rows; null removes the field. */
function withFields(product: Product, change: (field: RowField) => RowField | null): Product {
  const replace = (field: RowField) => change(field) ?? [];
  return {
    ...product,
    fields: product.fields.flatMap((field): readonly Field[] | Field =>
      field.kind === "list" ? { ...field, of: field.of.flatMap(replace) } : replace(field),
    ),
  };
}

/** A derived field with other values; any other field unchanged. */
function withOtherValues(field: RowField): RowField {
  if (field.kind !== "derived") return field;
  const { rule } = field;
  const changedValue = (value: Scalar): Scalar =>
    typeof value === "number" ? value - 2 : `${value}!`;
  return {
    ...field,
    rule:
      "value" in rule
        ? { value: changedValue(rule.value) }
        : { ...rule, map: rule.map.map(([from, value]) => [from, changedValue(value)] as const) },
  };
}
