import { flushSync } from "react-dom";
import { useDispatch } from "react-redux";
import { useShopSelector } from "../../store/hooks.ts";
import { noticeActions } from "../../store/noticeSlice.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./CartPage.module.css";
import { focusItem } from "./focus.ts";

/** The notices about the cart and the items in it, until they are dismissed. */
export function CartNotices() {
  const notices = useShopSelector((state) => state.notices);
  const items = useShopSelector(({ cart }) => cart.items);
  const shown = notices.filter(({ item }) => item === null || items.some(({ id }) => id === item));
  const dispatch = useDispatch();
  return (
    <section aria-live="polite" aria-label="About your cart" className={styles.notices}>
      {shown.map(({ id, text }) => (
        <div key={id} className={styles.notice}>
          <p>{text}</p>
          <button
            type="button"
            className={styles.close}
            aria-label="Dismiss notice"
            onClick={() => {
              flushSync(() => dispatch(noticeActions.dismissed(id)));
              // The pressed button is gone: the page's heading receives the focus.
              focusItem(null);
            }}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
      ))}
    </section>
  );
}
