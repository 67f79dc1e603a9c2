import { useCallback, useEffect, useState } from "react";
import { Button, ButtonLink } from "./Button.tsx";
import { PlainToasts } from "./PlainToasts.tsx";
import { connectToasts, MAX_TOASTS, useWaitingToasts } from "./toasts.ts";
import type { ToastLinkLook } from "./ToastStack.tsx";
import { useWhenNeeded } from "./useWhenNeeded.ts";
import { warmUp } from "./warmUp.ts";
import { whenIdle } from "./whenIdle.ts";

const load = () => import("./ToastStack.tsx");
const begin = warmUp(load);

// Every page has these already; the toasts' code asking for them would split the first download in one more piece.
const ACTION = <Button tone="quiet" small />;
const link: ToastLinkLook = ({ label, to }, leave) => (
  <ButtonLink tone="quiet" small to={to} onClick={leave}>
    {label}
  </ButtonLink>
);

/**
 * Where toasts are shown and read aloud; there is one on every page. What shows them is loaded once the page is idle, so
 * that a lost connection can still be reported; the live region is there before: a screen reader says only what is added
 * to one that it knows. If that code can't be had, the toasts are shown plainly.
 */
export function Notifications() {
  const waiting = useWaitingToasts();
  const [missing, setMissing] = useState(false);
  const onMissing = useCallback(() => {
    setMissing(true);
  }, []);
  const code = useWhenNeeded(load, waiting.length > 0, onMissing);
  useEffect(() => whenIdle(begin), []);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      // Base UI's own key, which leads to the toasts from anywhere, and Escape back.
      aria-keyshortcuts="F6"
    >
      {code !== null && (
        <code.ToastStack connect={connectToasts} most={MAX_TOASTS} button={ACTION} link={link} />
      )}
      {code === null && missing && waiting.length > 0 && (
        <PlainToasts toasts={waiting} link={link} />
      )}
    </section>
  );
}
