import {
  type CompiledProduct,
  type Draft,
  type Field,
  type FieldKind,
  migrateDraft,
  type Product,
  type RowField,
} from "#engine";

/** A draft brought through a change of its product, and what its shopper should be told. */
export interface CarriedDraft {
  readonly draft: Draft;
  /** Sentences of the product's own migrations. */
  readonly changes: readonly string[];
}

/**
 * Brings an open draft through an edit of its product: a raised version migrates it, what is new starts at its default,
 * and so does what the new field cannot hold, such as an option that is gone. All else stays as it was typed, even
 * where it is now wrong or belongs to a field that is gone: its author may bring it back.
 */
export function carryDraft(before: Product, after: CompiledProduct, typed: Draft): CarriedDraft {
  const { stored, changes } = migrateDraft(after.product, typed, before.version);
  const kept = after.complete(holdable(after.product.fields, stored));
  const lists = after.product.fields.filter((field) => field.kind === "list");
  const draft = lists.reduce((all, { id, of, min, optional }) => {
    const rows = rowsOf(all[id]).map((row) => ({ ...after.emptyRow(id), ...holdable(of, row) }));
    while (rows.length < (optional ? 0 : min)) rows.push(after.emptyRow(id, rows));
    return { ...all, [id]: rows };
  }, kept);
  return { draft, changes };
}

/** What of these values their fields can hold, and all that belongs to no field. */
function holdable(fields: readonly Field[], values: Draft): Draft {
  const lost = fields.filter((field) => field.id in values && !holds(field, values[field.id]));
  const ids = new Set(lost.map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !ids.has(id)));
}

function holds(field: Field, value: unknown): boolean {
  if (field.kind === "choice") {
    return field.options.some(({ id }) => id === value) || (field.optional && isEmpty(value));
  }
  return SHAPES[field.kind](value);
}

/** What a draft holds of an optional field that is left open. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

const SHAPES: { readonly [K in Exclude<FieldKind, "choice">]: (value: unknown) => boolean } = {
  text: (value) => typeof value === "string",
  number: (value) => typeof value === "number" || value === null,
  file: (value) => typeof value === "object" && !Array.isArray(value),
  list: Array.isArray,
  derived: () => false,
};

function rowsOf(value: unknown): readonly Draft[] {
  if (!Array.isArray(value)) return [];
  return value.map((row: unknown) => (typeof row === "object" && row !== null ? { ...row } : {}));
}

/** A draft with each of its chosen files replaced. */
export function withFiles(
  fields: readonly Field[],
  draft: Draft,
  replace: (chosen: unknown) => unknown,
): Draft {
  const inFields = (of: readonly RowField[], values: Draft): Draft =>
    of
      .filter(({ kind, id }) => kind === "file" && id in values)
      .reduce((all, { id }) => ({ ...all, [id]: replace(values[id]) }), values);
  const top = inFields(
    fields.filter((field) => field.kind !== "list"),
    draft,
  );
  return fields
    .filter((field) => field.kind === "list")
    .reduce(
      (all, { id, of }) => ({ ...all, [id]: rowsOf(all[id]).map((row) => inFields(of, row)) }),
      top,
    );
}
