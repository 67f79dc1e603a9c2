import { memo, useMemo } from "react";
import { cropId, type Fact, type Field, factsOf, mentionedFields } from "#engine";
import { Conflict } from "./Conflict.tsx";
import { topFieldPath } from "./field/fieldPath.ts";
import { ListInput } from "./list/ListInput.tsx";
import { CropInput } from "./photo/CropInput.tsx";
import styles from "./ProductFields.module.css";
import { RowInput } from "./RowInput.tsx";
import { useDraft } from "./state/DraftProvider.tsx";
import { useEnterKey } from "./useEnterKey.ts";

/** The fields that currently exist. The draft keeps the value of a field that no longer exists. */
export const ProductFields = memo(function ProductFields() {
  const { compiled, existingIds } = useDraft();
  return (
    <ol className={styles.questions} {...useEnterKey()}>
      {compiled.product.fields.map((field) =>
        // A crop is shown with its photo.
        field.kind !== "derived" && field.kind !== "crop" && existingIds.has(field.id) ? (
          <li key={field.id} className={styles.question}>
            <FieldInput field={field} />
            <ChosenFacts fieldId={field.id} />
            <Conflict fieldId={field.id} />
            {field.kind === "file" && existingIds.has(cropId(field.id)) && (
              <CropInput field={field} />
            )}
          </li>
        ) : null,
      )}
    </ol>
  );
});

function FieldInput({ field }: { readonly field: Field }) {
  const fieldPath = topFieldPath(field);
  return field.kind === "list" ? (
    <ListInput field={field} fieldPath={fieldPath} />
  ) : (
    <RowInput field={field} fieldPath={fieldPath} />
  );
}

/** The facts of the product that depend on one field alone, such as the material of the chosen metal. */
function ChosenFacts({ fieldId }: { readonly fieldId: string }) {
  const { compiled, configuration } = useDraft();
  const { fields, facts } = compiled.product;
  const own = useMemo(() => facts.filter((fact) => isOnlyAbout(fact, fieldId)), [facts, fieldId]);
  if (own.length === 0) return null;
  const texts = factsOf({ fields, facts: own }, configuration);
  if (texts.length === 0) return null;
  return (
    // Announced, because the name of an option says less, such as "Platinum" for a plating.
    <p className={styles.facts} aria-live="polite">
      {texts.map((fact) => `${fact.label}: ${fact.text}`).join(" · ")}
    </p>
  );
}

function isOnlyAbout({ when }: Fact, fieldId: string): boolean {
  return when !== null && mentionedFields(when).every((id) => id === fieldId);
}
