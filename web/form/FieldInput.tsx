import type { Field } from "#engine";
import { ListInput } from "./list/ListInput.tsx";
import { topFieldPath } from "./field/fieldPath.ts";
import { RowInput } from "./RowInput.tsx";

/** The control of any field of a product. */
export function FieldInput({ field }: { readonly field: Field }) {
  const fieldPath = topFieldPath(field);
  return field.kind === "list" ? (
    <ListInput field={field} fieldPath={fieldPath} />
  ) : (
    <RowInput field={field} fieldPath={fieldPath} />
  );
}
