import { compileCondition, outerScope, type Values } from "../../condition.ts";
import type { Row } from "../../configuration.ts";
import { derivation } from "../../fields/derived.ts";
import { isWholeNumber } from "../../fields/number.ts";
import { compileForbids, holdingForbids } from "../../forbids.ts";
import { countGraphemes } from "../../graphemes.ts";
import type { Field, Product, Scalar } from "../../product.ts";

type Value = Scalar | readonly Row[] | undefined;

/** A piece as a product sees it, its derived values made anew; null when the product does not offer it. */
export function seenBy(product: Product): (piece: Values) => Values | null {
  const forbids = compileForbids(product);
  const fields = product.fields.map((field, index) => {
    const scope = outerScope(product.fields.slice(0, index));
    const exists = field.when === null ? () => true : compileCondition(field.when, scope);
    return {
      field,
      exists,
      derive: field.kind === "derived" ? derivation(field, new Set()) : null,
    };
  });
  const known = new Set(product.fields.map(({ id }) => id));
  const isKnown = (id: string) => known.has(id);
  return (piece) => {
    const values: Record<string, Scalar | readonly Row[]> = {};
    for (const { field, exists, derive } of fields) {
      if (!exists(values, {})) {
        if (field.kind !== "derived" && piece[field.id] !== undefined) return null;
        continue;
      }
      const value = derive === null ? piece[field.id] : derive(values, {});
      if (!isOffered(field, value)) return null;
      if (value !== undefined) values[field.id] = value;
    }
    if (!Object.keys(piece).every(isKnown)) return null;
    return holdingForbids(forbids, values).length === 0 ? values : null;
  };
}

function isOffered(field: Field, value: Value): boolean {
  if (value === undefined) return field.optional || field.kind === "derived";
  switch (field.kind) {
    case "choice":
      return field.options.some(({ id }) => id === value);
    case "number":
      return isWholeNumber(value, field);
    case "text":
      return (
        typeof value === "string" &&
        within(countGraphemes(value), field.min ?? 1, field.max ?? Infinity)
      );
    case "list":
      return (
        typeof value === "object" &&
        within(value.length, field.min, field.max) &&
        value.every((row) => areOffered(field.of, row))
      );
    case "file":
    case "derived":
      return true;
  }
}

function areOffered(fields: readonly Field[], row: Row): boolean {
  return Object.entries(row).every(([id, value]) => {
    const sub = fields.find((field) => field.id === id);
    return sub !== undefined && isOffered(sub, value);
  });
}

function within(size: number, min: number, max: number): boolean {
  return size >= min && size <= max;
}
