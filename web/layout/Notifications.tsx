import { useCallback, useEffect, useState } from "react";
import { PlainToasts } from "../ui/toasts/PlainToasts.tsx";
import { useQueuedToasts } from "../ui/toasts/toasts.ts";
import { useLazyModule } from "../ui/loading/useLazyModule.ts";
import { preloader } from "../ui/loading/preloader.ts";
import { onFirstInput } from "../ui/loading/onFirstInput.ts";
import styles from "./Notifications.module.css";

const load = () => import("./overlays.ts");
const preload = preloader(load);

/**
 * The toasts and their live region, once on every page. The code that shows toasts is loaded at the first input, so
 * that a lost connection can still be reported. If this code can't be loaded, `PlainToasts` shows the toasts. The live
 * region always exists, because screen readers announce only text added to an existing live region.
 */
export function Notifications() {
  const queuedToasts = useQueuedToasts();
  const [failed, setFailed] = useState(false);
  const onLoadFailure = useCallback(() => setFailed(true), []);
  const overlays = useLazyModule(load, queuedToasts.length > 0, onLoadFailure);
  useEffect(() => onFirstInput(preload), []);
  return (
    <section
      className={styles.region}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      // In Base UI this key moves the focus to the toasts, and Escape moves it back.
      aria-keyshortcuts="F6"
    >
      {overlays === null ? (
        failed && <PlainToasts toasts={queuedToasts} />
      ) : (
        <overlays.ToastStack />
      )}
    </section>
  );
}
