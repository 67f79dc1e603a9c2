import { memo } from "react";
import { useLazyModule } from "../ui/loading/useLazyModule.ts";
import { ChosenFacts } from "./ChosenFacts.tsx";
import { Conflict } from "./conflict/Conflict.tsx";
import { FieldInput } from "./FieldInput.tsx";
import { useDraftView, useProductFormState } from "./state/productFormState.ts";
import { isSlider } from "./number/slidersBelow.ts";
import { sameIds } from "./sameIds.ts";
import styles from "./ProductFields.module.css";
import { useEnterKey } from "./useEnterKey.ts";

const loadSliders = () => import("./number/SliderGroup.tsx");

/** The fields that currently exist. The draft keeps the value of a field that no longer exists. */
export const ProductFields = memo(function ProductFields() {
  const { compiled } = useProductFormState();
  const existingIds = useDraftView(({ existingIds }) => existingIds, sameIds);
  const { fields } = compiled.product;
  const sliders = useLazyModule(
    loadSliders,
    fields.some((field) => isSlider(field) && existingIds.has(field.id)),
  );
  return (
    <ol className={styles.questions} {...useEnterKey()}>
      {fields.map((field, index) =>
        // Sliders are shown with the field above them; if there is none, like any number.
        field.kind !== "derived" &&
        (!isSlider(field) || index === 0) &&
        existingIds.has(field.id) ? (
          <li key={field.id} className={styles.question}>
            <FieldInput field={field} />
            <ChosenFacts fieldId={field.id} />
            <Conflict fieldId={field.id} />
            {sliders && <sliders.SliderGroup field={field} />}
          </li>
        ) : null,
      )}
    </ol>
  );
});
