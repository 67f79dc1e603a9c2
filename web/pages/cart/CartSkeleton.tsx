import { Skeleton } from "../../ui/loading/Skeleton.tsx";
import page from "./CartPage.module.css";
import styles from "./CartSkeleton.module.css";
import { EmptyCart } from "./EmptyCart.tsx";

/** The page before the stored cart is restored. It shows the empty cart if `index.html` has marked that no cart is stored. */
export function CartSkeleton() {
  return (
    <>
      <div className={styles.withCart} aria-busy="true">
        <div className={page.page}>
          <h1>Your cart</h1>
          <noscript>
            <p>Please turn on JavaScript to see your cart.</p>
          </noscript>
          <div className={page.columns}>
            <div className={page.items}>
              <Skeleton lines={8} />
            </div>
            <div className={page.side}>
              <Skeleton lines={5} />
              <Skeleton lines={12} />
            </div>
          </div>
        </div>
      </div>
      <div className={styles.withoutCart}>
        <EmptyCart orderToken={null} hadItems={false} undo={null} />
      </div>
    </>
  );
}
