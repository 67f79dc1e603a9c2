import { flushSync } from "react-dom";
import { useDispatch } from "react-redux";
import { noticeActions } from "../../store/noticeSlice.ts";
import { useCartNotices } from "../../store/useCartNotices.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./CartNotices.module.css";
import { focusItem } from "./lines/focusItem.ts";

/** The notices about the cart, until they are dismissed. */
export function CartNotices() {
  const notices = useCartNotices();
  const dispatch = useDispatch();
  return (
    <section aria-live="polite" aria-label="About your cart" className={styles.notices}>
      {notices.map(({ id, text }) => (
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
