import { useDraftView, useProductFormState } from "../../form/state/productFormState.ts";
import { choiceTexts } from "../../lineItem/choiceTexts.ts";
import styles from "./DerivedValues.module.css";

/** The derived values as text, such as "20 in chain". */
export function DerivedValues() {
  const { product } = useProductFormState().compiled;
  const values = useDraftView(({ configuration }) => {
    const fields = product.fields.filter(({ kind }) => kind === "derived");
    return choiceTexts({ ...product, fields }, configuration, { delivery: false }).join(" · ");
  });
  return values === "" ? null : <p className={styles.values}>{values}</p>;
}
