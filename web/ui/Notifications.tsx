import { Button, ButtonLink } from "./Button.tsx";
import { connectToasts, forgetWaitingToasts, MOST_TOASTS, useToastsWaiting } from "./toasts.ts";
import type { ToastLinkLook } from "./ToastStack.tsx";
import { useWhenNeeded } from "./useWhenNeeded.ts";

const load = () => import("./ToastStack.tsx");

// Every page has these already; the toasts' code asking for them would split the first download in one more piece.
const ACTION = <Button tone="quiet" small />;
const link: ToastLinkLook = ({ label, to }, leave) => (
  <ButtonLink tone="quiet" small to={to} onClick={leave}>
    {label}
  </ButtonLink>
);

/**
 * Where toasts are shown and read aloud; there is one on every page. What shows them arrives with the first toast, but the
 * live region is there before: a screen reader says only what is added to one that it knows. If that code can't be had,
 * the waiting toasts are given up without a word, as the page itself says what they say: faults stand beside their fields
 * and the pay button, the cart counts its pieces.
 */
export function Notifications() {
  const code = useWhenNeeded(load, useToastsWaiting(), forgetWaitingToasts);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      // Base UI's own key, which leads to the toasts from anywhere, and Escape back.
      aria-keyshortcuts="F6"
    >
      {code !== null && (
        <code.ToastStack connect={connectToasts} most={MOST_TOASTS} button={ACTION} link={link} />
      )}
    </section>
  );
}
