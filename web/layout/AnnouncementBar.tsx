import { useEffect, useState } from "react";
import { PATHS } from "#engine";
import { useShop } from "../catalog/useCatalog.ts";
import { setServerDate } from "../ui/useMinute.ts";
import styles from "./AnnouncementBar.module.css";

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

/**
 * Whether this is a demo: null while loading, false if the request fails or the response has no `demo: true`. Doesn't use
 * `fetchShopConfig`, because every page loads this module, and most don't need the schemas of the API.
 */
function useDemo(): boolean | null {
  const [demo, setDemo] = useState<boolean | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    fetchDemo(controller.signal).then(setDemo, () => {
      if (!controller.signal.aborted) setDemo(false);
    });
    return () => controller.abort();
  }, []);
  return demo;
}

async function fetchDemo(signal: AbortSignal): Promise<boolean> {
  const response = await fetch(PATHS.config, { signal });
  // The response is never cached, so its date is the server's time.
  setServerDate(response.headers.get("date"));
  const config: unknown = await response.json();
  return typeof config === "object" && config !== null && "demo" in config && config.demo === true;
}
