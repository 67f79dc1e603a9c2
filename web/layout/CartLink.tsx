import { PAGES } from "#engine";
import { Link } from "react-router-dom";
import { useShopSelector } from "../store/hooks.ts";
import { Icon } from "../ui/Icon.tsx";
import styles from "./CartLink.module.css";

/** The link to the cart, with a badge if the cart has items. Every change of their number animates the badge. */
export function CartLink() {
  const count = useShopSelector(({ cart }) => cart.items.length);
  return (
    <Link
      className={styles.link}
      to={PAGES.cart}
      aria-label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}
    >
      <Icon name="bag" />
      {count > 0 && (
        <span key={count} className={styles.badge} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
