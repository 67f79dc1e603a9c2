import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useInsertionEffect, useRef } from "react";
import { Icon } from "../Icon.tsx";
import { focusWithoutRing, isFocusedWithoutRing } from "./focusWithoutRing.ts";
import styles from "./Sheet.module.css";
import { useBackToClose } from "./useBackToClose.ts";
import { useFinalFocus } from "./useFinalFocus.ts";

interface Props {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that gets the focus back when the sheet closes. */
  readonly opener: RefObject<HTMLElement | null>;
  /** The element to focus when the sheet opens. */
  readonly firstFocus: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A large dialog over the page, the whole screen of a phone; closes on Back, Escape and a click outside. */
export function Sheet({ title, open, onClose, opener, firstFocus, children }: Props) {
  useBackToClose(open, onClose);
  const { popup, finalFocus } = useFinalFocus(opener);
  const openedByPointer = useRef(false);
  // Before the page behind the sheet becomes inert and the opener loses the focus.
  useInsertionEffect(() => {
    if (open) openedByPointer.current = isFocusedWithoutRing(opener.current);
  }, [open, opener]);
  const initialFocus = () => {
    if (!openedByPointer.current) return firstFocus.current;
    focusWithoutRing(firstFocus.current);
    return false;
  };
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
          className={styles.sheet}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
