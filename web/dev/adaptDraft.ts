import {
  type CompiledProduct,
  type Draft,
  type Field,
  type FieldKind,
  migrateDraft,
  type Product,
  type RowField,
} from "#engine";

/** A draft adapted to a change of its product, and the messages for the shopper. */
export interface AdaptedDraft {
  readonly draft: Draft;
  /** Messages of the product's own migrations. */
  readonly changes: readonly string[];
}

/**
 * Adapts an open draft to an edit of its product: a raised version migrates it; new fields get their defaults, as do
 * values that no longer fit their field, such as a removed option. All other values stay, even if invalid or without a
 * field: the author may restore it.
 */
export function adaptDraftTo(before: Product, after: CompiledProduct, typed: Draft): AdaptedDraft {
  const { stored, changes } = migrateDraft(after.product, typed, before.version);
  const kept = after.complete(fittingValues(after.product.fields, stored));
  const lists = after.product.fields.filter((field) => field.kind === "list");
  const draft = lists.reduce((all, { id, of, min, optional }) => {
    const rows = rowsOf(all[id]).map((row) => ({
      ...after.emptyRow(id),
      ...fittingValues(of, row),
    }));
    while (rows.length < (optional ? 0 : min)) rows.push(after.emptyRow(id, rows));
    return { ...all, [id]: rows };
  }, kept);
  return { draft, changes };
}

/** The values that fit their fields, and those that belong to no field. */
function fittingValues(fields: readonly Field[], values: Draft): Draft {
  const misfits = fields.filter((field) => field.id in values && !fits(field, values[field.id]));
  const ids = new Set(misfits.map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !ids.has(id)));
}

function fits(field: Field, value: unknown): boolean {
  if (field.kind === "choice") {
    return field.options.some(({ id }) => id === value) || (field.optional && isEmpty(value));
  }
  return SHAPES[field.kind](value);
}

/** Whether a draft's value of an optional field is empty. */
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
