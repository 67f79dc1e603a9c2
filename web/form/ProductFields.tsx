import { Conflict } from "./Conflict.tsx";
import { FieldInput } from "./FieldInput.tsx";
import { useDraftView, useProductFormState } from "./productFormState.ts";
import { sameIds } from "./sameIds.ts";
import styles from "./ProductFields.module.css";
import { useEnterKey } from "./useEnterKey.ts";

/** The fields that currently exist. The draft keeps the value of a field that no longer exists. */
export function ProductFields() {
  const { compiled } = useProductFormState();
  const existingIds = useDraftView(({ existingIds }) => existingIds, sameIds);
  return (
    <ol className={styles.questions} {...useEnterKey()}>
      {compiled.product.fields.map((field) =>
        field.kind !== "derived" && existingIds.has(field.id) ? (
          <li key={field.id} className={styles.question}>
            <FieldInput field={field} />
            <Conflict fieldId={field.id} />
          </li>
        ) : null,
      )}
    </ol>
  );
}
