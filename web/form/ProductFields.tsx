import { Conflict } from "./Conflict.tsx";
import { FieldInput } from "./FieldInput.tsx";
import { useDraftView, useFormParts } from "./formParts.ts";
import { sameIds } from "./sameIds.ts";
import styles from "./ProductFields.module.css";
import { useEnterKey } from "./useEnterKey.ts";

/** All questions that a product asks now, one after another. What is not asked keeps what was typed. */
export function ProductFields() {
  const { compiled } = useFormParts();
  const existing = useDraftView(({ existing }) => existing, sameIds);
  return (
    <ol className={styles.questions} {...useEnterKey()}>
      {compiled.product.fields.map((field) =>
        field.kind !== "derived" && existing.has(field.id) ? (
          <li key={field.id} className={styles.question}>
            <FieldInput field={field} />
            <Conflict fieldId={field.id} />
          </li>
        ) : null,
      )}
    </ol>
  );
}
