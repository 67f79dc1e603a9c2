import { memo } from "react";
import { cropId } from "#engine";
import { useLazyModule } from "../ui/loading/useLazyModule.ts";
import { ChosenFacts } from "./ChosenFacts.tsx";
import { Conflict } from "./conflict/Conflict.tsx";
import { FieldInput } from "./FieldInput.tsx";
import { useDraftView, useProductFormState } from "./state/productFormState.ts";
import { sameIds } from "./sameIds.ts";
import styles from "./ProductFields.module.css";
import { useEnterKey } from "./useEnterKey.ts";

const loadCrops = () => import("./photo/CropInput.tsx");

/** The fields that currently exist. The draft keeps the value of a field that no longer exists. */
export const ProductFields = memo(function ProductFields() {
  const { compiled } = useProductFormState();
  const existingIds = useDraftView(({ existingIds }) => existingIds, sameIds);
  const { fields } = compiled.product;
  const crops = useLazyModule(
    loadCrops,
    fields.some((field) => field.kind === "crop" && existingIds.has(field.id)),
  );
  return (
    <ol className={styles.questions} {...useEnterKey()}>
      {fields.map((field) =>
        // A crop is shown with its photo.
        field.kind !== "derived" && field.kind !== "crop" && existingIds.has(field.id) ? (
          <li key={field.id} className={styles.question}>
            <FieldInput field={field} />
            <ChosenFacts fieldId={field.id} />
            <Conflict fieldId={field.id} />
            {crops && field.kind === "file" && existingIds.has(cropId(field.id)) && (
              <crops.CropInput field={field} />
            )}
          </li>
        ) : null,
      )}
    </ol>
  );
});
