import type { Values } from "../../product/condition.ts";
import type { Row } from "../../product/configuration.ts";
import type { Field, Product } from "../../product/product.ts";

/** Describes a configuration for a merchandiser by what differs from the default. */
export function configurationText(product: Product, values: Values): string {
  const parts = product.fields.flatMap((field): readonly string[] => {
    const value = values[field.id];
    if (value === undefined) return [];
    if (typeof value === "object") return [rowsInWords(field, value)];
    switch (field.kind) {
      case "choice": {
        if (value === field.default) return [];
        return [
          `${field.label}: ${field.options.find(({ id }) => id === value)?.label ?? String(value)}`,
        ];
      }
      case "list":
        return [];
      case "number":
        return value === field.default ? [] : [`${field.label}: ${String(value)}`];
      case "text":
        return [`${field.label} of ${String(value).length}`];
      case "file":
        return [field.label];
      case "derived":
        return [];
    }
  });
  return parts.join(", ") || "the default configuration";
}

/** The number of rows, and the options in them that differ from the default. */
function rowsInWords(field: Field, rows: readonly Row[]): string {
  const count = `${rows.length} × ${field.label}`;
  const subs = field.kind === "list" ? field.of : [];
  const beside = subs.flatMap((sub) => {
    if (sub.kind !== "choice") return [];
    const chosen = sub.options.filter(({ id }) => rows.some((row) => row[sub.id] === id));
    return chosen
      .filter(({ id }) => id !== sub.default)
      .map(({ label }) => `${sub.label}: ${label}`);
  });
  return beside.length === 0 ? count : `${count} (${beside.join(", ")})`;
}
