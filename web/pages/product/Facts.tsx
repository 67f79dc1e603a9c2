import { useDraftView, useProductFormState } from "../../form/productFormState.ts";
import { choiceTexts } from "../../lineItem/choiceTexts.ts";
import styles from "./Facts.module.css";

/** The derived values as text, such as "20 in chain". */
export function Facts() {
  const { product } = useProductFormState().compiled;
  const facts = useDraftView(({ configuration }) => {
    const fields = product.fields.filter(({ kind }) => kind === "derived");
    return choiceTexts({ ...product, fields }, configuration, { delivery: false }).join(" · ");
  });
  return facts === "" ? null : <p className={styles.facts}>{facts}</p>;
}
