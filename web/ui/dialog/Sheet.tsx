import { Dialog } from "@base-ui/react/dialog";
import { type RefObject, useInsertionEffect, useRef } from "react";
import { focusWithoutRing, isFocusedWithoutRing } from "./focusWithoutRing.ts";
import { CloseButton, Overlay, type OverlayProps } from "./Overlay.tsx";
import styles from "./Sheet.module.css";

interface Props extends OverlayProps {
  readonly title: string;
  /** The element to focus when the sheet opens. */
  readonly firstFocus: RefObject<HTMLElement | null>;
}

/** A large dialog over the page, the whole screen of a phone. */
export function Sheet({ title, firstFocus, children, ...overlayProps }: Props) {
  const { open, opener } = overlayProps;
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
    <Overlay {...overlayProps} className={styles.sheet} initialFocus={initialFocus}>
      <div className={styles.head}>
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        <CloseButton />
      </div>
      {children}
    </Overlay>
  );
}
