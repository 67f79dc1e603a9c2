import { useShop } from "../../catalog/useCatalog.ts";
import { Page } from "../../document/Page.tsx";
import { MailLink } from "../../ui/MailLink.tsx";
import { OrderLookupForm } from "./OrderLookupForm.tsx";
import styles from "./OrderLookupPage.module.css";

const HEAD = {
  title: "Find your order",
  description: "See an order by its number and your email address.",
  path: null,
};

/** Finds an order for a shopper who no longer has its link. */
export default function OrderLookupPage() {
  const { supportEmail } = useShop();
  return (
    <Page head={HEAD}>
      <section className={styles.lookup}>
        <h1>Find your order</h1>
        <p className={styles.quiet}>
          Enter the number of your order and the email address that you ordered with.
        </p>
        <noscript>
          <p>Please turn on JavaScript to find your order.</p>
        </noscript>
        <OrderLookupForm />
        <p className={styles.quiet}>
          Don't have the number? Email us from the address that you ordered with:{" "}
          <MailLink address={supportEmail} />
        </p>
      </section>
    </Page>
  );
}
