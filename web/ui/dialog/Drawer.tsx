import styles from "./Drawer.module.css";
import { CloseButton, Overlay, type OverlayProps } from "./Overlay.tsx";

interface Props extends OverlayProps {
  readonly label: string;
}

/** A panel from the left over the page. */
export function Drawer({ label, children, ...overlayProps }: Props) {
  return (
    <Overlay {...overlayProps} className={styles.drawer} aria-label={label}>
      <div className={styles.head}>
        <CloseButton />
      </div>
      {children}
    </Overlay>
  );
}
