import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { PAGES } from "#engine";
import { useCardsAt, useShop } from "../catalog/useCatalog.ts";
import { useShopSelector } from "../store/hooks.ts";
import { CloseButton, Overlay, type OverlayProps } from "../ui/dialog/Overlay.tsx";
import { MailLink } from "../ui/MailLink.tsx";
import { Picture } from "../ui/Picture.tsx";
import styles from "./MenuDrawer.module.css";

type Props = Omit<OverlayProps, "children">;

/** The menu: the main pages, the first products of the collection, help, this tab's last order, and the way to find another. */
export function MenuDrawer(props: Props) {
  return (
    <Overlay {...props} className={styles.drawer} aria-label="Menu">
      <div className={styles.head}>
        <CloseButton />
      </div>
      <MenuContent onClose={props.onClose} />
    </Overlay>
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
  const link = (to: string, content: ReactNode) => {
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
        {content}
      </Link>
    );
  };
  return (
    <>
      <nav className={styles.links} aria-label="Main">
        {link(PAGES.home, "Home")}
        {link(PAGES.collection, "Shop")}
        <div className={styles.products}>
          {cards.slice(0, MAX_PRODUCTS).map((card) =>
            link(
              card.link,
              <>
                <Picture src={card.image} alt="" sizes="52px" ratio="1" />
                {card.name}
              </>,
            ),
          )}
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
