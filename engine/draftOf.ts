import type { Configuration, Row } from "./configuration.ts";
import type { Draft, FileDraft } from "./draft.ts";
import type { Product, RowField, Scalar } from "./product.ts";

/** The draft that gives a configuration again: how a piece is edited. Derived values are left to be derived. */
export function draftOf(product: Product, configuration: Configuration): Draft {
  const entries = product.fields.flatMap((field): [string, unknown][] => {
    const value = configuration[field.id];
    if (field.kind === "derived") return [];
    if (field.kind !== "list") return [[field.id, typed(field, value)]];
    if (typeof value !== "object") return [[field.id, []]];
    return [[field.id, value.map((row) => draftOfRow(field.of, row))]];
  });
  return Object.fromEntries(entries);
}

function draftOfRow(fields: readonly RowField[], row: Row): Draft {
  return Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== "derived")
      .map((field) => [field.id, typed(field, row[field.id])]),
  );
}

function typed(field: RowField, value: Scalar | readonly Row[] | undefined): unknown {
  if (value === undefined) return field.kind === "text" ? "" : null;
  return field.kind === "file" && typeof value === "string"
    ? uploadedFile(value, field.accept[0] ?? "")
    : value;
}

/** The draft of a file that has been uploaded under a key; without one, of a file still to be uploaded. */
export function uploadedFile(key: string, type: string): FileDraft {
  return key === "" ? { name: "", type, size: 0 } : { name: key, type, size: 0, key };
}
