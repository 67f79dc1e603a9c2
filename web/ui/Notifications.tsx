import { useState } from "react";
import { Button } from "./Button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Notifications.module.css";
import { dismissToast, type ShownToast, useShownToasts } from "./toasts.ts";
import { useCountdown } from "./useCountdown.ts";

/** Where toasts are shown and read aloud; there is one on every page. */
export function Notifications() {
  const toasts = useShownToasts();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return (
    <section
      className={styles.region}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => {
        setHovered(true);
      }}
      onPointerLeave={() => {
        setHovered(false);
      }}
      onFocus={() => {
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
      }}
    >
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} held={hovered || focused} />
      ))}
    </section>
  );
}

function ToastView({ toast, held }: { readonly toast: ShownToast; readonly held: boolean }) {
  const { id, title, text, tone, ms, action } = toast;
  const dismiss = () => {
    dismissToast(id);
  };
  useCountdown(ms, held, dismiss);
  return (
    <div className={classes(styles.toast, styles[tone])}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {action && (
        <Button
          tone="quiet"
          onClick={() => {
            action.run();
            dismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
