import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useInsertionEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../Icon.tsx";
import styles from "./Overlay.module.css";
import { useBackToClose } from "./useBackToClose.ts";

export interface OverlayProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that gets the focus back when the overlay closes. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

interface Props extends OverlayProps, Pick<Dialog.Popup.Props, "aria-label"> {
  readonly className: string | undefined;
  /** The element to focus when the overlay opens; by default the first that can have the focus. */
  readonly firstFocus?: RefObject<HTMLElement | null>;
}

/**
 * A dialog over the page; closes on Back, Escape and a click outside. Its links must replace its history entry (see
 * `useBackToClose`).
 */
export function Overlay({
  open,
  onClose,
  opener,
  firstFocus,
  className,
  children,
  ...popupProps
}: Props) {
  useBackToClose(open, onClose);
  const popup = useRef<HTMLDivElement>(null);
  // The opener gets the focus back, unless the focus has moved elsewhere: a page that a link in the overlay opens may be
  // rendered before the overlay has faded, and its heading keeps the focus.
  const finalFocus = (): HTMLElement | false | null => {
    const focused = document.activeElement;
    const isUnmoved =
      focused === null || focused === document.body || popup.current?.contains(focused) === true;
    return isUnmoved && opener.current;
  };
  const openedByPointer = useRef(false);
  // Before the page behind the overlay becomes inert and the opener loses the focus.
  useInsertionEffect(() => {
    if (open) openedByPointer.current = isFocusedWithoutRing(opener.current);
  }, [open, opener]);
  const initialFocus =
    firstFocus &&
    (() => {
      if (!openedByPointer.current) return firstFocus.current;
      focusWithoutRing(firstFocus.current);
      return false;
    });
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
          initialFocus={initialFocus}
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

/**
 * Focuses an element without a focus ring, also if it has the focus already. For a dialog whose opener was pressed by a
 * pointer: `deferFocusUntilClick` handles that press, and Chromium then shows a ring on the next element that a script focuses.
 */
function focusWithoutRing(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.blur();
  element.focus({ focusVisible: false });
}

/** Whether an opener was pressed by a pointer. False if that is unknown: a ring too many is better than none. */
function isFocusedWithoutRing(opener: Element | null): boolean {
  return opener?.matches(":focus:not(:focus-visible)") === true;
}
