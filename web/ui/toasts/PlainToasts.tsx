import { useEffect } from "react";
import { Button, ButtonLink } from "../Button.tsx";
import styles from "./PlainToasts.module.css";
import { dismissToast, type IdentifiedToast } from "./toasts.ts";

/**
 * Shows the toasts if the code of the regular toasts couldn't be loaded. A toast with a button stays until it is pressed or
 * dismissed. Part of the main bundle.
 */
export function PlainToasts({ toasts }: { readonly toasts: readonly IdentifiedToast[] }) {
  return (
    <div className={styles.stack}>
      {toasts.map((toast) => (
        <PlainToast key={toast.id} {...toast} />
      ))}
    </div>
  );
}

function PlainToast({ id, title, text, durationMs, action, link }: IdentifiedToast) {
  const stays = action !== undefined;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(dismissToast, durationMs, id);
    return () => clearTimeout(timer);
  }, [id, durationMs, stays]);
  const dismiss = () => dismissToast(id);
  return (
    <div className={styles.toast}>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      {action !== undefined && (
        <Button
          tone="quiet"
          small
          onClick={() => {
            action.run();
            dismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      {link !== undefined && (
        <ButtonLink tone="quiet" small to={link.to} onClick={dismiss}>
          {link.label}
        </ButtonLink>
      )}
      <Button tone="quiet" small onClick={dismiss}>
        Dismiss
      </Button>
    </div>
  );
}
