import { Skeleton } from "../../ui/loading/Skeleton.tsx";
import styles from "./OrderSheet.module.css";

/** The loading placeholder of an order. */
export function OrderSkeleton() {
  return (
    <div className={styles.sheet} aria-busy="true">
      <h1>Your order</h1>
      <noscript>
        <p>Please turn on JavaScript to see your order.</p>
      </noscript>
      <Skeleton lines={3} width="50%" />
      <Skeleton lines={8} />
      <Skeleton lines={8} />
    </div>
  );
}
