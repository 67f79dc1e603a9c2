import type { Draft } from "../product/draft.ts";
import { kindOf } from "../kinds/kinds.ts";
import type { Field, InputField, ListField, Product } from "../product/product.ts";

/** The draft value of an empty input. */
export function emptyInput(field: Field): unknown {
  if (field.kind === "list") return [];
  return field.kind === "derived" ? undefined : kindOf(field).empty;
}

function initialValue(field: InputField | ListField): unknown {
  if (field.kind !== "list") return kindOf(field).initial(field);
  return field.optional ? [] : withMinRows(field, []);
}

/** Creates a draft with each field's default. A list has `min` rows, or none if it is optional. */
function freshDraft(fields: readonly Field[]): Draft {
  const entries = fields.flatMap((field): [string, unknown][] =>
    field.kind === "derived" ? [] : [[field.id, initialValue(field)]],
  );
  return Object.fromEntries(entries);
}

/** Appends new rows to the rows of a list until it has its minimum. */
export function withMinRows(list: ListField, rows: readonly Draft[]): readonly Draft[] {
  const result = [...rows];
  while (result.length < list.min) result.push(freshRow(list, result));
  return result;
}

/**
 * Creates a row for a list. A choice that must be unique starts at the first option that no other row has, if there is one.
 * Another field that must be unique starts empty if a row has its default.
 */
export function freshRow(list: ListField, rows: readonly unknown[]): Draft {
  const row = freshDraft(list.of);
  const unique = list.of.find(({ id }) => id === list.unique);
  if (unique === undefined) return row;
  const usedValues = new Set(rows.map((other) => valueIn(other, unique.id)));
  if (!usedValues.has(row[unique.id])) return row;
  if (unique.kind !== "choice") return { ...row, [unique.id]: emptyInput(unique) };
  const unused = unique.options.find(({ id }) => !usedValues.has(id));
  return unused === undefined ? row : { ...row, [unique.id]: unused.id };
}

export function defaultDraft(product: Product): Draft {
  return freshDraft(product.fields);
}

/** Merges a partial draft (an example or a link) over the defaults, and each of its rows over a new row. */
export function completeDraft(product: Product, partial: Draft): Draft {
  const draft: Record<string, unknown> = { ...defaultDraft(product), ...partial };
  for (const field of product.fields) {
    const rows = partial[field.id];
    if (field.kind === "list" && Array.isArray(rows)) draft[field.id] = completeRows(field, rows);
  }
  return draft;
}

/** Merges each row over a new row. The default of a unique choice avoids the options that other rows set explicitly. */
function completeRows(list: ListField, partialRows: readonly unknown[]): readonly Draft[] {
  const completed: Draft[] = [];
  // max + 1 rows are enough to report that there are too many. A link may have a hundred thousand.
  const rows = partialRows.slice(0, list.max + 1);
  for (const row of rows)
    completed.push({ ...freshRow(list, [...completed, ...rows]), ...asObject(row) });
  return completed;
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function valueIn(row: unknown, id: string): unknown {
  const values: Draft = { ...asObject(row) };
  return values[id];
}
