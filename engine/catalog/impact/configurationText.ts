import { compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration, Row } from "../../product/configuration.ts";
import { countGraphemes } from "../../product/text/graphemes.ts";
import type { Field, ListField, Option, Product } from "../../product/product.ts";

/**
 * Describes to a merchandiser how a configuration differs from the default configuration. Lists the options and numbers
 * that differ from the default, and every text (its length), file and list (its number of rows).
 */
export function describeConfiguration(product: Product, configuration: Configuration): string {
  const { existingFieldIds, existingSubFieldIds } = compileProduct(product);
  const existingIds = existingFieldIds(configuration);
  const parts = product.fields.flatMap((field): readonly string[] => {
    const value = configuration[field.id];
    if (value === undefined)
      return existingIds.has(field.id) && hasDefault(field) ? [`${field.label}: none`] : [];
    if (field.kind === "list") {
      const fieldIdsOf = (row: Row) => existingSubFieldIds(field.id, configuration, row);
      return typeof value === "object" ? [describeRows(field, value, fieldIdsOf)] : [];
    }
    if (typeof value === "object") return [];
    switch (field.kind) {
      case "choice": {
        const option = field.options.find(({ id }) => id === value);
        return value === field.default ? [] : [`${field.label}: ${option?.label ?? value}`];
      }
      case "number":
        return value === field.default ? [] : [`${field.label}: ${value}`];
      case "text":
        return [`${field.label}: ${countCharacters(String(value))}`];
      case "date":
      case "file":
        return [field.label];
      case "derived":
        return [];
    }
  });
  return parts.join(", ") || "the default configuration";
}

/** Whether a choice or number has a value in the default configuration. The text of other empty fields says nothing. */
function hasDefault(field: Field): boolean {
  return field.kind === "choice" || (field.kind === "number" && field.default !== null);
}

function countCharacters(text: string): string {
  const count = countGraphemes(text);
  return `${count} character${count === 1 ? "" : "s"}`;
}

/** Describes the number of rows, and their options that differ from the default. */
function describeRows(
  { label, of }: ListField,
  rows: readonly Row[],
  existingIds: (row: Row) => ReadonlySet<string>,
): string {
  const count = `${rows.length} × ${label}`;
  const options = of.flatMap((sub) => {
    if (sub.kind !== "choice") return [];
    const isChosen = ({ id }: Option) => rows.some((row) => row[sub.id] === id);
    const changes = sub.options.filter((option) => option.id !== sub.default && isChosen(option));
    const isCleared = rows.some((row) => row[sub.id] === undefined && existingIds(row).has(sub.id));
    const labels = [...changes.map((option) => option.label), ...(isCleared ? ["none"] : [])];
    return labels.map((text) => `${sub.label}: ${text}`);
  });
  return options.length === 0 ? count : `${count} (${options.join(", ")})`;
}
