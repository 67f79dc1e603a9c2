import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./CartPage.module.css";

/** The cart before the stored one is restored. */
export function CartSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <h1>Your cart</h1>
      <noscript>
        <p>Please turn on JavaScript to see your cart.</p>
      </noscript>
      <div className={styles.columns}>
        <div className={styles.items}>
          <Skeleton lines={8} />
        </div>
        <div className={styles.side}>
          <Skeleton lines={5} />
          <Skeleton lines={12} />
        </div>
      </div>
    </div>
  );
}
