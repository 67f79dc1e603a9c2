import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { Drawer } from "../ui/Drawer.tsx";
import { Icon } from "../ui/Icon.tsx";
import { MailLink } from "../ui/MailLink.tsx";
import { useShop } from "../useCatalog.ts";
import styles from "./Menu.module.css";

/** The button for the menu, and the menu. */
export function Menu() {
  const { supportEmail } = useShop();
  const { key } = useLocation();
  // Open on one entry of the history only, so that going on or back shuts it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const shut = () => {
    setOpenAt(null);
  };
  return (
    <div>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => {
          setOpenAt(key);
        }}
      >
        <Icon name="menu" />
        <span className={styles.word}>Menu</span>
      </button>
      <Drawer label="Menu" open={openAt === key} onClose={shut}>
        <nav className={styles.links} aria-label="Main">
          <Link to="/" onClick={shut}>
            Home
          </Link>
          <Link to="/products" onClick={shut}>
            Shop
          </Link>
        </nav>
        <div className={styles.support}>
          <p>Questions, or a name we should know how to spell?</p>
          <MailLink address={supportEmail} />
        </div>
      </Drawer>
    </div>
  );
}
