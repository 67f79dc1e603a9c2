import { compileProduct } from "../configure/compileProduct.ts";
import { valueText } from "../kinds/kinds.ts";
import type { Configuration } from "../product/configuration.ts";
import { countGraphemes } from "../product/text/graphemes.ts";
import type { Product, RowField, Scalar } from "../product/product.ts";

/**
 * Describes to an author how a configuration differs from the default one: the options and numbers that are not the default,
 * every text (its length), date and file, and every list (its number of rows, and their options).
 */
export function describeConfiguration(product: Product, configuration: Configuration): string {
  const { existingFieldIds, existingSubFieldIds } = compileProduct(product);
  const existingIds = existingFieldIds(configuration);
  const existing = product.fields.filter(({ id }) => existingIds.has(id));
  const parts = existing.flatMap((field): readonly string[] => {
    const value = configuration[field.id];
    if (field.kind !== "list") return typeof value === "object" ? [] : describeValue(field, value);
    if (typeof value !== "object") return [];
    const options = value.flatMap((row) => {
      const ids = existingSubFieldIds(field.id, configuration, row);
      const choices = field.of.filter(({ id, kind }) => kind === "choice" && ids.has(id));
      return choices.flatMap((sub) => describeValue(sub, row[sub.id]));
    });
    const details = options.length === 0 ? "" : ` (${[...new Set(options)].join(", ")})`;
    return [`${value.length} × ${field.label}${details}`];
  });
  return parts.join(", ") || "the default configuration";
}

/** Describes the value of a field that exists; empty if it is the default, or says nothing. */
function describeValue(field: RowField, value: Scalar | undefined): readonly string[] {
  const { kind, label } = field;
  if (kind === "derived") return [];
  if (kind === "choice" || kind === "number") {
    if ((value ?? null) === field.default) return [];
    return [`${label}: ${value === undefined ? "none" : valueText(field, value)}`];
  }
  if (value === undefined) return [];
  if (kind !== "text") return [label];
  const count = countGraphemes(String(value));
  return [`${label}: ${count} character${count === 1 ? "" : "s"}`];
}
