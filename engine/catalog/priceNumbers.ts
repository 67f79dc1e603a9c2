import type { Condition } from "../product/condition.ts";
import { formatCents } from "../product/money.ts";
import type { Product } from "../product/product.ts";
import type { JsonPath } from "./diagnostics/diagnostic.ts";
import { fieldsWithPaths } from "./validate/fieldsWithPaths.ts";

/** A number of a product file on which prices depend. */
export interface PriceNumber {
  /** Where the file has it. Of a threshold in a condition, the path of the condition. */
  readonly path: JsonPath;
  /** An amount in cents, a percentage in basis points, or a threshold of a size. */
  readonly value: number;
  /** Values that differ from it a little. */
  readonly changes: readonly number[];
  /** Copies the product with another value. */
  readonly productWith: (value: number) => Product;
  /** Another value as a clause after "if": `the price were $1.00`. */
  readonly changeText: (value: number) => string;
}

/** The base price, and all surcharges, percentages and thresholds, in the order of the file. */
export function listPriceNumbers(product: Product): readonly PriceNumber[] {
  const amount = (path: JsonPath, value: number, text: string): PriceNumber => ({
    path,
    value,
    changes: [value + 1],
    productWith: (changed) => withNumber(product, path, changed),
    changeText: (changed) => `${text} ${formatCents(changed)}`,
  });
  const threshold = (path: JsonPath, value: number, text: string): PriceNumber => ({
    path,
    value,
    // No threshold is negative.
    changes: [value - 1, value + 1].filter((changed) => changed >= 0),
    productWith: (changed) => withNumber(product, path, changed),
    changeText: (changed) => `${text} ${changed}`,
  });
  const limits = (id: string, when: Condition | null, path: JsonPath) =>
    (when === null ? [] : listLimits(when)).map(({ inside, key, value, ref }): PriceNumber => {
      const limit = threshold([...path, "when", ...inside], value, "");
      const changeText = (changed: number) =>
        `\`when\` of "${id}" were ${key} ${changed} of "${ref}"`;
      return { ...limit, path: [...path, "when"], changeText };
    });

  const fields = fieldsWithPaths(product).flatMap(({ field, path }) => {
    const options = field.kind === "choice" ? field.options : [];
    const amounts = options.map(({ label, surcharge }, index) => {
      const text = `"${label}" of "${field.id}" cost`;
      return amount([...path, "options", index, "surcharge"], surcharge, text);
    });
    return [...amounts, ...limits(field.id, field.when, path)];
  });
  const surcharges = product.surcharges.flatMap((surcharge, index) => {
    const { id, kind, when } = surcharge;
    const path = ["surcharges", index];
    const text = (key: string) => `\`${key}\` of "${id}" were`;
    const own = (): readonly PriceNumber[] => {
      switch (kind) {
        case "flat":
          return [amount([...path, kind], surcharge.flat, text(kind))];
        case "each": {
          const { each, beyond, upto } = surcharge;
          return [
            amount([...path, kind], each, text(kind)),
            threshold([...path, "beyond"], beyond, text("beyond")),
            ...(upto === null ? [] : [threshold([...path, "upto"], upto, text("upto"))]),
          ];
        }
        case "percent": {
          const { percent } = surcharge;
          const number = threshold([...path, kind], percent, "");
          const changeText = (changed: number) => `${text(kind)} ${changed / 100}`;
          return [{ ...number, changes: [percent + 100], changeText }];
        }
      }
    };
    return [...own(), ...limits(id, when, path)];
  });
  return [amount(["price"], product.price, "the price were"), ...fields, ...surcharges];
}

/** A limit of a size that a condition tests. */
interface Limit {
  /** Its path inside the condition. */
  readonly inside: JsonPath;
  readonly key: "min" | "max";
  readonly value: number;
  readonly ref: string;
}

function listLimits(condition: Condition, inside: JsonPath = []): readonly Limit[] {
  if ("not" in condition) return listLimits(condition.not, [...inside, "not"]);
  if ("all" in condition)
    return condition.all.flatMap((part, index) => listLimits(part, [...inside, "all", index]));
  if ("any" in condition)
    return condition.any.flatMap((part, index) => listLimits(part, [...inside, "any", index]));
  const { ref, test } = condition;
  if (!("min" in test)) return [];
  return (["min", "max"] as const).flatMap((key) => {
    const value = test[key];
    return value === null ? [] : [{ inside: [...inside, "test", key], key, value, ref }];
  });
}

/** Copies the product with another number at a path where it has one. */
function withNumber(product: Product, path: JsonPath, value: number): Product {
  const replaced = (part: unknown, [key, ...rest]: JsonPath): unknown => {
    if (key === undefined) return value;
    if (typeof part !== "object" || part === null) return part;
    const entries = Object.entries(part).map(([name, item]: [string, unknown]) => [
      name,
      name === String(key) ? replaced(item, rest) : item,
    ]);
    return Array.isArray(part) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
  };
  return replaced(product, path) as Product; // a number was replaced by a number
}
