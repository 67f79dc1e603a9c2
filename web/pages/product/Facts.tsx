import { useDraftView, useProductFormState } from "../../form/formParts.ts";
import { choiceTexts } from "../../lineItem/choiceTexts.ts";
import styles from "./Facts.module.css";

/** What nobody is asked because it is the same for every such piece, in words: "20 in chain". */
export function Facts() {
  const { product } = useProductFormState().compiled;
  const facts = useDraftView(({ configuration }) => {
    const fields = product.fields.filter(({ kind }) => kind === "derived");
    return choiceTexts({ ...product, fields }, configuration, { delivery: false }).join(" · ");
  });
  return facts === "" ? null : <p className={styles.facts}>{facts}</p>;
}
