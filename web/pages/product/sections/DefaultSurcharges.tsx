import { useMemo } from "react";
import { formatDifference } from "#engine";
import { useDraftView, useProductFormState } from "../../../form/state/productFormState.ts";
import styles from "./values.module.css";

/** The surcharges of the default options, such as "Photo +$5.00", as long as those options are chosen. */
export function DefaultSurcharges() {
  const { compiled } = useProductFormState();
  const ids = useMemo(() => {
    const { configuration } = compiled.project(compiled.defaults());
    // The first line is the product's own price.
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
