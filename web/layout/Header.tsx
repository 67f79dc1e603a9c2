import { Link } from "react-router-dom";
import { useShop } from "../catalog/useCatalog.ts";
import { CartLink } from "./CartLink.tsx";
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
