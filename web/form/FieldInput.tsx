import type { Field } from "#engine";
import { ListInput } from "./ListInput.tsx";
import { topFieldPath } from "./fieldPath.ts";
import { RowInput } from "./RowInput.tsx";

/** The control of any field of a product: a list is made of the others. */
export function FieldInput({ field }: { readonly field: Field }) {
  const place = topFieldPath(field);
  return field.kind === "list" ? (
    <ListInput field={field} place={place} />
  ) : (
    <RowInput field={field} place={place} />
  );
}
