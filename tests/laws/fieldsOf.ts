import type { FileField, ListField, Product } from "#engine";

export function listsOf({ fields }: Product): readonly ListField[] {
  return fields.filter((field) => field.kind === "list");
}

/** The file fields outside lists. */
export function filesOf({ fields }: Product): readonly FileField[] {
  return fields.filter((field) => field.kind === "file");
}
