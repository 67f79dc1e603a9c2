import { Link } from "react-router-dom";
import { PAGES } from "#engine";
import { useShop } from "../catalog/useCatalog.ts";
import { useShopSelector } from "../store/hooks.ts";
import { Icon } from "../ui/Icon.tsx";
import styles from "./Header.module.css";
import { Menu } from "./Menu.tsx";

export function Header() {
  const { name } = useShop();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Menu />
        <Link className={styles.name} to="/" aria-label={`${name}, home`}>
          {name}
        </Link>
        <CartLink />
      </div>
    </header>
  );
}

/** The link to the cart, with a badge if the cart has items. Every change of their number animates the badge. */
function CartLink() {
  const count = useShopSelector(({ cart }) => cart.items.length);
  return (
    <Link
      className={styles.cart}
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
