import { useCallback, useEffect, useState } from "react";
import { Button, ButtonLink } from "./Button.tsx";
import { PlainToasts } from "./PlainToasts.tsx";
import { connectToasts, MAX_TOASTS, useQueuedToasts } from "./toasts.ts";
import type { RenderToastLink } from "./ToastStack.tsx";
import { useLazyModule } from "./useLazyModule.ts";
import { preloader } from "./preloader.ts";
import { whenIdle } from "./whenIdle.ts";

const load = () => import("./ToastStack.tsx");
const preload = preloader(load);

// Passed as props: every page has them already, and importing them in the toasts' chunk would split the main bundle
// once more.
const ACTION = <Button tone="quiet" small />;
const link: RenderToastLink = ({ label, to }, dismiss) => (
  <ButtonLink tone="quiet" small to={to} onClick={dismiss}>
    {label}
  </ButtonLink>
);

/**
 * The toasts and their live region, once on every page. The code that shows them is loaded once the page is idle, so
 * that a lost connection can still be reported. The live region exists from the start, as screen readers only announce
 * additions to a known one. If that code can't be loaded, `PlainToasts` shows them.
 */
export function Notifications() {
  const queuedToasts = useQueuedToasts();
  const [failed, setFailed] = useState(false);
  const onLoadFailure = useCallback(() => setFailed(true), []);
  const stackModule = useLazyModule(load, queuedToasts.length > 0, onLoadFailure);
  useEffect(() => whenIdle(preload), []);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      // Base UI's own key: it moves the focus to the toasts, and Escape moves it back.
      aria-keyshortcuts="F6"
    >
      {stackModule !== null && (
        <stackModule.ToastStack
          connect={connectToasts}
          max={MAX_TOASTS}
          button={ACTION}
          link={link}
        />
      )}
      {stackModule === null && failed && queuedToasts.length > 0 && (
        <PlainToasts toasts={queuedToasts} link={link} />
      )}
    </section>
  );
}
