import { compileProduct } from "../configure/compileProduct.ts";
import type { Configuration, Row } from "../product/configuration.ts";
import { countGraphemes } from "../product/text/graphemes.ts";
import type { Field, Product, Scalar } from "../product/product.ts";

/**
 * Describes to an author how a configuration differs from the default one: the options and numbers that are not the default,
 * and every text (its length), file and list (its number of rows).
 */
export function describeConfiguration(product: Product, configuration: Configuration): string {
  const { existingFieldIds, existingSubFieldIds } = compileProduct(product);
  const existingIds = existingFieldIds(configuration);
  const parts = product.fields.flatMap((field): readonly string[] => {
    if (!existingIds.has(field.id)) return [];
    const value = configuration[field.id];
    if (typeof value !== "object") return describeValue(field, value);
    const options = value.flatMap((row: Row) => {
      const ids = existingSubFieldIds(field.id, configuration, row);
      const subFields = field.kind === "list" ? field.of : [];
      return subFields
        .filter(({ id, kind }) => kind === "choice" && ids.has(id))
        .flatMap((sub) => describeValue(sub, row[sub.id]));
    });
    const details = options.length === 0 ? "" : ` (${[...new Set(options)].join(", ")})`;
    return [`${value.length} × ${field.label}${details}`];
  });
  return parts.join(", ") || "the default configuration";
}

/** Describes the value of a field that exists; empty if it is the default, or says nothing. */
function describeValue(field: Field, value: Scalar | undefined): readonly string[] {
  const { label } = field;
  switch (field.kind) {
    case "choice": {
      if (value === field.default) return [];
      const text = field.options.find(({ id }) => id === value)?.label;
      return [`${label}: ${text ?? "none"}`];
    }
    case "number":
      return (value ?? null) === field.default ? [] : [`${label}: ${value ?? "none"}`];
    case "text": {
      if (value === undefined) return [];
      const count = countGraphemes(String(value));
      return [`${label}: ${count} character${count === 1 ? "" : "s"}`];
    }
    case "file":
      return value === undefined ? [] : [label];
    case "list":
    case "derived":
      return [];
  }
}
