import { useRef } from "react";
import { Button } from "./Button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Notifications.module.css";
import { dismissToast, type ShownToast, useShownToasts } from "./toasts.ts";
import { useAttention } from "./useAttention.ts";
import { useCountdown } from "./useCountdown.ts";

/** Where toasts are shown and read aloud; there is one on every page. */
export function Notifications() {
  const toasts = useShownToasts();
  const region = useRef<HTMLElement>(null);
  const { attended, release } = useAttention(region);
  // A toast that is dismissed takes the focus, or the pointer above it, along without a word.
  const dismiss = (id: number) => {
    release();
    dismissToast(id);
  };
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} held={attended} onDismiss={dismiss} />
      ))}
    </section>
  );
}

interface ToastProps {
  readonly toast: ShownToast;
  readonly held: boolean;
  readonly onDismiss: (id: number) => void;
}

function ToastView({ toast, held, onDismiss }: ToastProps) {
  const { id, title, text, tone, ms, action } = toast;
  useCountdown(ms, held, () => {
    dismissToast(id);
  });
  const dismiss = () => {
    onDismiss(id);
  };
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
