import { type Cents, formatCents } from "../product/money.ts";
import type { Condition, Product, Surcharge } from "../product/product.ts";
import type { JsonPath } from "./diagnostics/diagnostic.ts";
import { fieldsWithPaths } from "./validate/fieldsWithPaths.ts";

/** A number of a product file on which prices depend. */
export interface PriceNumber {
  /** Where the file has it. Of a threshold, the path of its condition. */
  readonly path: JsonPath;
  readonly value: number;
  /** Amounts are in cents, percentages in basis points, thresholds are compared with a number, a length or a count of rows. */
  readonly unit: "amount" | "percentage" | "threshold";
  /** Copies the product with another value. */
  readonly productWith: (value: number) => Product;
  /** Another value as a clause after "if": `the price were $1.00`. */
  readonly changeText: (value: number) => string;
}

/** The base price, and all surcharges, percentages and thresholds, in the order of the file. */
export function listPriceNumbers(product: Product): readonly PriceNumber[] {
  const amount = (path: JsonPath, value: Cents, text: (amount: string) => string): PriceNumber => ({
    path,
    value,
    unit: "amount",
    productWith: (cents) => withNumber(product, path, cents),
    changeText: (cents) => text(formatCents(cents)),
  });
  const thresholds = (when: Condition | null, path: JsonPath, id: string): readonly PriceNumber[] =>
    (when === null ? [] : listThresholds(when)).map(({ path: inside, value, key, ref }) => ({
      path,
      value,
      unit: "threshold",
      productWith: (changed) => withNumber(product, [...path, ...inside], changed),
      changeText: (changed) => `\`when\` of "${id}" were ${key} ${changed} of "${ref}"`,
    }));
  const surchargeNumbers = (surcharge: Surcharge, path: JsonPath): readonly PriceNumber[] => {
    const { id, kind } = surcharge;
    const threshold = (key: "beyond" | "upto", value: number): PriceNumber => ({
      path: [...path, key],
      value,
      unit: "threshold",
      productWith: (changed) => withNumber(product, [...path, key], changed),
      changeText: (changed) => `\`${key}\` of "${id}" were ${changed}`,
    });
    const text = (value: string) => `\`${kind}\` of "${id}" were ${value}`;
    switch (kind) {
      case "flat":
        return [amount([...path, kind], surcharge.flat, text)];
      case "each":
        return [
          amount([...path, kind], surcharge.each, text),
          threshold("beyond", surcharge.beyond),
          ...(surcharge.upto === null ? [] : [threshold("upto", surcharge.upto)]),
        ];
      case "percent":
        return [
          {
            path: [...path, kind],
            value: surcharge.percent,
            unit: "percentage",
            productWith: (percent) => withNumber(product, [...path, kind], percent),
            changeText: (percent) => text(String(percent / 100)),
          },
        ];
    }
  };
  return [
    amount(["price"], product.price, (price) => `the price were ${price}`),
    ...fieldsWithPaths(product).flatMap(({ field, path }) => [
      ...(field.kind === "choice" ? field.options : []).map(({ label, surcharge }, index) =>
        amount(
          [...path, "options", index, "surcharge"],
          surcharge,
          (cost) => `"${label}" of "${field.id}" cost ${cost}`,
        ),
      ),
      ...thresholds(field.when, [...path, "when"], field.id),
    ]),
    ...product.surcharges.flatMap((surcharge, index) => {
      const path = ["surcharges", index];
      return [
        ...surchargeNumbers(surcharge, path),
        ...thresholds(surcharge.when, [...path, "when"], surcharge.id),
      ];
    }),
  ];
}

/** The limits that a condition compares sizes with. Their paths begin at the condition. */
function listThresholds(
  condition: Condition,
  path: JsonPath = [],
): readonly { path: JsonPath; value: number; key: "min" | "max"; ref: string }[] {
  if ("not" in condition) return listThresholds(condition.not, [...path, "not"]);
  if ("all" in condition)
    return condition.all.flatMap((part, index) => listThresholds(part, [...path, "all", index]));
  if ("any" in condition)
    return condition.any.flatMap((part, index) => listThresholds(part, [...path, "any", index]));
  const { ref, test } = condition;
  if (!("min" in test)) return [];
  return (["min", "max"] as const).flatMap((key) => {
    const value = test[key];
    return value === null ? [] : [{ path: [...path, "test", key], value, key, ref }];
  });
}

/** Copies the product with another number at this path, where it has one already. */
function withNumber(product: Product, path: JsonPath, value: number): Product {
  const replace = (part: unknown, [key, ...rest]: JsonPath): unknown => {
    if (key === undefined) return value;
    if (Array.isArray(part))
      return part.map((item: unknown, index) => (index === key ? replace(item, rest) : item));
    if (typeof part !== "object" || part === null) return part;
    const entries = Object.entries(part);
    return Object.fromEntries(
      entries.map(([name, item]: [string, unknown]) => [
        name,
        name === key ? replace(item, rest) : item,
      ]),
    );
  };
  return replace(product, path) as Product; // only a number was replaced by a number
}
