import { Dialog } from "@base-ui/react/dialog";
import type { RefObject } from "react";
import { CloseButton, Overlay, type OverlayProps } from "./Overlay.tsx";
import styles from "./Sheet.module.css";

interface Props extends OverlayProps {
  readonly title: string;
  /** The element to focus when the sheet opens. */
  readonly firstFocus: RefObject<HTMLElement | null>;
}

/** A large dialog over the page, the whole screen of a phone. */
export function Sheet({ title, children, ...overlayProps }: Props) {
  return (
    <Overlay {...overlayProps} className={styles.sheet}>
      <div className={styles.head}>
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        <CloseButton />
      </div>
      {children}
    </Overlay>
  );
}
