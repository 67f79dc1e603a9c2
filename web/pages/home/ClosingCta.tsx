import { PAGES } from "#engine";
import { ButtonLink } from "../../ui/Button.tsx";
import { useShop } from "../../catalog/useCatalog.ts";
import styles from "./ClosingCta.module.css";

/** The call to action at the end of the home page. */
export function ClosingCta() {
  const { closing } = useShop();
  return (
    <section className={styles.call} aria-labelledby="closing-title">
      <h2 id="closing-title" className={styles.title}>
        {closing.title}
      </h2>
      <p className={styles.text}>{closing.text}</p>
      <ButtonLink className={styles.action} to={PAGES.collection} tone="secondary">
        {closing.action}
      </ButtonLink>
    </section>
  );
}
