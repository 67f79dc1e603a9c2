import { useShop } from "../../catalog/useCatalog.ts";
import styles from "./ValueProps.module.css";

/** The shop's promises to every shopper, in a row. */
export function ValueProps() {
  const { valueProps } = useShop();
  return (
    <ul className={styles.valueProps}>
      {valueProps.map(({ title, text }) => (
        <li key={title} className={styles.promise}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
