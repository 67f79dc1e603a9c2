import { Skeleton } from "../../ui/loading/Skeleton.tsx";
import styles from "./CartPage.module.css";

/** The placeholder of the items and the payment. */
export function CartSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.items}>
        <Skeleton lines={8} />
      </div>
      <div className={styles.side}>
        <Skeleton lines={5} />
        <Skeleton lines={12} />
      </div>
    </div>
  );
}
