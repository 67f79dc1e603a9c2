import { useShop } from "../catalog/useCatalog.ts";
import styles from "./AnnouncementBar.module.css";
import { useDemo } from "./useDemo.ts";

const DEMO = "Demo shop: no card is charged";
const NO_SCRIPT =
  "JavaScript is off. You can browse, but personalizing, the cart and paying need it.";

/** The line above the header. In a demo it says that no card is charged. The line's height never changes. */
export function AnnouncementBar() {
  const { announcement } = useShop();
  const demo = useDemo();
  return (
    <aside className={styles.bar} aria-label="Announcement">
      <span className={demo === null ? styles.waiting : undefined}>
        {demo === true ? DEMO : announcement}
      </span>
      <noscript>
        <p className={styles.noScript}>{NO_SCRIPT}</p>
      </noscript>
    </aside>
  );
}
