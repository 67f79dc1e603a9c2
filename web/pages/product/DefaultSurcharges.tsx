import { type CompiledProduct, formatDifference } from "#engine";
import styles from "./DerivedValues.module.css";

/** What the options that are chosen at first add to the product's price, such as "Photo +$5.00". */
export function DefaultSurcharges({ compiled }: { readonly compiled: CompiledProduct }) {
  const { configuration } = compiled.project(compiled.defaults());
  const [, ...surcharges] = compiled.price(configuration).lines;
  const texts = surcharges.map(({ label, amount }) => `${label} ${formatDifference(amount)}`);
  return texts.length === 0 ? null : <p className={styles.values}>{texts.join(" · ")}</p>;
}
