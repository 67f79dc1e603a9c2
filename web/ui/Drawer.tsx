import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import styles from "./Drawer.module.css";
import { Icon } from "./Icon.tsx";

interface Props {
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** What opened it, and has the focus again when it shuts. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A panel from the left, over the page; it shuts at Escape and at a press beside it. */
export function Drawer({ label, open, onClose, opener, children }: Props) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.veil} />
        <Dialog.Popup className={styles.drawer} aria-label={label} finalFocus={opener}>
          <Dialog.Close className={styles.close} aria-label="Close">
            <Icon name="close" />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
