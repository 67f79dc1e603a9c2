import { useMemo } from "react";
import { formatDifference } from "#engine";
import { useDraftView, useProductFormState } from "../../form/productFormState.ts";
import styles from "./DerivedValues.module.css";

/** What the options that are chosen at first add to the product's price now, such as "Photo +$5.00", while they are chosen. */
export function DefaultSurcharges() {
  const { compiled } = useProductFormState();
  const ids = useMemo(() => {
    const { configuration } = compiled.project(compiled.defaults());
    const [, ...surcharges] = compiled.price(configuration).lines;
    return new Set(surcharges.map(({ id }) => id));
  }, [compiled]);
  const text = useDraftView(({ price }) =>
    price.lines
      .filter(({ id }) => ids.has(id))
      .map(({ label, amount }) => `${label} ${formatDifference(amount)}`)
      .join(" · "),
  );
  return text === "" ? null : <p className={styles.values}>{text}</p>;
}
