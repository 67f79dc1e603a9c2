import { useCallback, useEffect, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { useLazyModule } from "../ui/loading/useLazyModule.ts";
import { whenIdle } from "../ui/loading/whenIdle.ts";
import { useQueuedToasts } from "../ui/toasts/toasts.ts";
import styles from "./Notifications.module.css";

const load = () => import("./overlays.ts");
const preload = () => void load().catch(() => undefined);
/** The code of toasts and menu is loaded after this time, in milliseconds, even if the browser is still busy. */
const PRELOAD_TIMEOUT_MS = 5_000;

/**
 * The toasts and their live region, once on every page. The code that shows them is loaded once the page is idle, so that
 * a lost connection can still be reported. If it can't be loaded, the toasts' texts are shown. The live region always
 * exists, because screen readers announce only text added to an existing one.
 */
export function Notifications() {
  const queuedToasts = useQueuedToasts();
  const [failed, setFailed] = useState(false);
  const onLoadFailure = useCallback(() => setFailed(true), []);
  const overlays = useLazyModule(load, queuedToasts.length > 0 && !failed, onLoadFailure);
  useEffect(() => whenIdle(preload, PRELOAD_TIMEOUT_MS), []);
  return (
    <section
      className={styles.region}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      // In Base UI this key moves the focus to the toasts, and Escape moves it back.
      aria-keyshortcuts="F6"
    >
      {overlays !== null && <overlays.ToastStack />}
      {failed && (
        <div className={styles.plain}>
          <p>Part of this page couldn't be loaded. Check your connection.</p>
          {queuedToasts.map(({ id, title, text }) => (
            <p key={id}>{`${title}: ${text}`}</p>
          ))}
          <Button tone="quiet" small onClick={() => setFailed(false)}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}
