import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import styles from "./Drawer.module.css";
import { Icon } from "../Icon.tsx";
import { useBackToClose } from "./useBackToClose.ts";
import { useFinalFocus } from "./useFinalFocus.ts";

interface Props {
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that gets the focus back when the drawer closes. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * A panel from the left over the page; closes on Back, Escape and a click outside. Its links must replace its history
 * entry (see `useBackToClose`).
 */
export function Drawer({ label, open, onClose, opener, children }: Props) {
  useBackToClose(open, onClose);
  const { popup, finalFocus } = useFinalFocus(opener);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={styles.drawer}
          aria-label={label}
          finalFocus={finalFocus}
        >
          <Dialog.Close className={styles.close} aria-label="Close">
            <Icon name="close" />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
