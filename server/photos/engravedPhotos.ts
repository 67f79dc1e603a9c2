import type { Configuration, FileField, Product } from "#engine";

export interface EngravedPhoto {
  readonly key: string;
  readonly field: FileField;
}

/** Returns all photos in a configuration, including those of its list rows. */
export function engravedPhotos(
  { fields }: Product,
  configuration: Configuration,
): readonly EngravedPhoto[] {
  return fields.flatMap((field) => {
    const value = configuration[field.id];
    if (field.kind === "file") return photoOf(field, value);
    if (field.kind !== "list" || typeof value !== "object") return [];
    return value.flatMap((row) =>
      field.of.flatMap((inner) => (inner.kind === "file" ? photoOf(inner, row[inner.id]) : [])),
    );
  });
}

function photoOf(
  field: FileField,
  value: Configuration[string] | undefined,
): readonly EngravedPhoto[] {
  return typeof value === "string" ? [{ key: value, field }] : [];
}
