import { formatDifference } from "#engine";
import { useDraftView, useProductFormState } from "../../form/productFormState.ts";
import styles from "./DerivedValues.module.css";

/** What the options that are chosen at first add to the product's price, such as "Photo +$5.00", while they are chosen. */
export function DefaultSurcharges() {
  const { compiled } = useProductFormState();
  const text = useDraftView(({ price }) => {
    const { configuration } = compiled.project(compiled.defaults());
    const [, ...surcharges] = compiled.price(configuration).lines;
    return surcharges
      .filter((line) => price.lines.some(({ id }) => id === line.id))
      .map(({ label, amount }) => `${label} ${formatDifference(amount)}`)
      .join(" · ");
  });
  return text === "" ? null : <p className={styles.values}>{text}</p>;
}
