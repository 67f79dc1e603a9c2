import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../Icon.tsx";
import styles from "./Overlay.module.css";
import { useBackToClose } from "./useBackToClose.ts";
import { useFinalFocus } from "./useFinalFocus.ts";

export interface OverlayProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that gets the focus back when the overlay closes. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

interface Props extends OverlayProps, Pick<Dialog.Popup.Props, "aria-label" | "initialFocus"> {
  readonly className: string | undefined;
}

/**
 * A dialog over the page; closes on Back, Escape and a click outside. Its links must replace its history entry (see
 * `useBackToClose`).
 */
export function Overlay({ open, onClose, opener, className, children, ...popupProps }: Props) {
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
          className={classes(styles.panel, className)}
          finalFocus={finalFocus}
          {...popupProps}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The button that closes an overlay. */
export function CloseButton() {
  return (
    <Dialog.Close className={styles.close} aria-label="Close">
      <Icon name="close" />
    </Dialog.Close>
  );
}
