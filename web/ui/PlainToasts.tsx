import { useEffect } from "react";
import { Button } from "./Button.tsx";
import styles from "./PlainToasts.module.css";
import { dismissToast, type NumberedToast } from "./toasts.ts";
import type { ToastLinkLook } from "./ToastStack.tsx";

interface Props {
  readonly toasts: readonly NumberedToast[];
  readonly link: ToastLinkLook;
}

/** The toasts of a page that could not load the code for them: every page has these from the start. */
export function PlainToasts({ toasts, link }: Props) {
  return (
    <div className={styles.stack}>
      {toasts.map((toast) => (
        <PlainToast key={toast.id} toast={toast} link={link} />
      ))}
    </div>
  );
}

interface One {
  readonly toast: NumberedToast;
  readonly link: ToastLinkLook;
}

function PlainToast({ toast, link }: One) {
  const { id, title, text, ms, action } = toast;
  useEffect(() => {
    const timer = setTimeout(dismissToast, ms, id);
    return () => {
      clearTimeout(timer);
    };
  }, [id, ms]);
  const dismiss = () => {
    dismissToast(id);
  };
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
      {toast.link !== undefined && link(toast.link, dismiss)}
      <Button tone="quiet" small onClick={dismiss}>
        Dismiss
      </Button>
    </div>
  );
}
