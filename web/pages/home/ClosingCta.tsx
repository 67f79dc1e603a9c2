import { ButtonLink } from "../../ui/Button.tsx";
import { useShop } from "../../catalog/useCatalog.ts";
import styles from "./ClosingCta.module.css";

/** The call to action at the end of the home page. */
export function ClosingCta() {
  const { lastCall } = useShop();
  return (
    <section className={styles.call} aria-labelledby="last-call">
      <h2 id="last-call" className={styles.title}>
        {lastCall.title}
      </h2>
      <p className={styles.text}>{lastCall.text}</p>
      <ButtonLink className={styles.action} to="/products" tone="secondary">
        {lastCall.action}
      </ButtonLink>
    </section>
  );
}
