import type { FileField, ListField, Product } from "#engine";

export function listsOf({ fields }: Product): readonly ListField[] {
  return fields.filter((field) => field.kind === "list");
}

/** The files that are asked for outside lists. */
export function filesOf({ fields }: Product): readonly FileField[] {
  return fields.filter((field) => field.kind === "file");
}
