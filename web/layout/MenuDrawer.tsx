import type { RefObject } from "react";
import { useLocation } from "react-router-dom";
import { PAGES } from "#engine";
import { useCardsAt, useShop } from "../catalog/useCatalog.ts";
import { useShopSelector } from "../store/hooks.ts";
import { Drawer } from "../ui/dialog/Drawer.tsx";
import { Link } from "react-router-dom";
import { MailLink } from "../ui/MailLink.tsx";
import styles from "./MenuDrawer.module.css";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The menu's button, which gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** The menu: the main pages, the first products of the collection, help, this tab's last order, and the way to find another. */
export function MenuDrawer({ open, onClose, opener }: Props) {
  return (
    <Drawer label="Menu" open={open} onClose={onClose} opener={opener}>
      <MenuContent onClose={onClose} />
    </Drawer>
  );
}

/** The most products in the menu; "Shop" leads to all of them. */
const MAX_PRODUCTS = 8;

/** Rendered only while the menu is open, so the collection is loaded only then. */
function MenuContent({ onClose }: Pick<Props, "onClose">) {
  const { supportEmail, footer } = useShop();
  const { pathname, search } = useLocation();
  const { loaded } = useCardsAt(PAGES.collection);
  const lastOrder = useShopSelector((state) => state.lastOrder);
  const cards = loaded.state === "ready" ? loaded.file.cards : [];
  const link = (to: string, name: string) => {
    // With its query: a form that edits an item is another page than that of a new one.
    const isCurrent = pathname + search === to;
    return (
      <Link
        key={to}
        to={to}
        replace
        aria-current={isCurrent ? "page" : undefined}
        onClick={(event) => {
          // A link replaces the menu's history entry. This one leads to the page that is open, so the entry is only
          // removed, which `onClose` does. A click with one of these keys opens another tab or window.
          const { ctrlKey, metaKey, shiftKey, altKey } = event;
          if (isCurrent && !(ctrlKey || metaKey || shiftKey || altKey)) event.preventDefault();
          onClose();
        }}
      >
        {name}
      </Link>
    );
  };
  return (
    <>
      <nav className={styles.links} aria-label="Main">
        {link(PAGES.home, "Home")}
        {link(PAGES.collection, "Shop")}
        <div className={styles.products}>
          {cards.slice(0, MAX_PRODUCTS).map((card) => link(card.link, card.name))}
        </div>
      </nav>
      <div className={styles.support}>
        <ul className={styles.help}>
          {lastOrder !== null && <li>{link(`${PAGES.order}/${lastOrder}`, "Your order")}</li>}
          <li>{link(PAGES.order, "Find your order")}</li>
          {/* The footer's links that have a destination, except the one above. */}
          {footer.links.map(
            ({ label, href }) =>
              href !== null && href !== PAGES.order && <li key={label}>{link(href, label)}</li>,
          )}
        </ul>
        <p>Questions? We're happy to help.</p>
        <MailLink address={supportEmail} />
      </div>
    </>
  );
}
