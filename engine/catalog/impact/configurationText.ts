import type { Values } from "../../product/condition.ts";
import type { Row } from "../../product/configuration.ts";
import type { Field, Option, Product } from "../../product/product.ts";

/** Describes to a merchandiser how a configuration differs from the default configuration. */
export function describeConfiguration(product: Product, values: Values): string {
  const parts = product.fields.flatMap((field): readonly string[] => {
    const value = values[field.id];
    if (value === undefined) return [];
    if (typeof value === "object") return [describeRows(field, value)];
    switch (field.kind) {
      case "choice": {
        const option = field.options.find(({ id }) => id === value);
        return value === field.default ? [] : [`${field.label}: ${option?.label ?? value}`];
      }
      case "number":
        return value === field.default ? [] : [`${field.label}: ${value}`];
      case "text":
        return [`${field.label} of ${String(value).length}`];
      case "file":
        return [field.label];
      case "list":
      case "derived":
        return [];
    }
  });
  return parts.join(", ") || "the default configuration";
}

/** Describes the number of rows, and their options that differ from the default. */
function describeRows(field: Field, rows: readonly Row[]): string {
  const count = `${rows.length} × ${field.label}`;
  const subFields = field.kind === "list" ? field.of : [];
  const options = subFields.flatMap((sub) => {
    if (sub.kind !== "choice") return [];
    const isChosen = ({ id }: Option) => rows.some((row) => row[sub.id] === id);
    const changes = sub.options.filter((option) => option.id !== sub.default && isChosen(option));
    return changes.map(({ label }) => `${sub.label}: ${label}`);
  });
  return options.length === 0 ? count : `${count} (${options.join(", ")})`;
}
