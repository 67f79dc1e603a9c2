import type { Configuration, Product } from "#engine";

/** Returns the keys of all photos in a configuration, including its list rows. */
export function engravedPhotos(
  { fields }: Product,
  configuration: Configuration,
): readonly string[] {
  return fields.flatMap((field) => {
    const value = configuration[field.id];
    if (typeof value !== "object") return field.kind === "file" ? keyOf(value) : [];
    if (field.kind !== "list") return [];
    const files = field.of.filter(({ kind }) => kind === "file");
    return value.flatMap((row) => files.flatMap(({ id }) => keyOf(row[id])));
  });
}

function keyOf(value: string | number | undefined): readonly string[] {
  return value === undefined ? [] : [String(value)];
}
