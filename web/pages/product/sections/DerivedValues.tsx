import { useDraftView, useProductFormState } from "../../../form/state/productFormState.ts";
import { choiceText, isDerivedFromChoice } from "../../../lineItem/itemTexts.ts";
import styles from "./values.module.css";

/** The derived values as text, such as "20 in chain". */
export function DerivedValues() {
  const { product } = useProductFormState().compiled;
  const values = useDraftView(({ configuration }) =>
    product.fields
      .flatMap((field) => {
        const value = configuration[field.id];
        if (field.kind !== "derived" || isDerivedFromChoice(field)) return [];
        return value === undefined || typeof value === "object" ? [] : [choiceText(field, value)];
      })
      .join(" · "),
  );
  return values === "" ? null : <p className={styles.values}>{values}</p>;
}
