import { type ReactNode, useEffect, useRef } from "react";
import styles from "./Drawer.module.css";
import { Icon } from "./Icon.tsx";

interface Props {
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel from the left, over the page. The browser's own modal dialog keeps the focus inside, shuts at Escape and gives
 * the focus back to where it was.
 */
export function Drawer({ label, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useEffect(() => {
    const panel = dialog.current;
    const beside = (event: Event) => {
      if (event.target === panel) panel?.close(); // the backdrop counts as the dialog itself
    };
    panel?.addEventListener("click", beside);
    return () => panel?.removeEventListener("click", beside);
  }, []);
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={label} onClose={onClose}>
      <div className={styles.panel}>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
