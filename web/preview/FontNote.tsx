import type { ReactNode } from "react";
import { RetryButton } from "../ui/RetryButton.tsx";
import styles from "./FontNote.module.css";
import type { PreviewDrawing } from "./usePreview.ts";

/** Says over a picture that a font which it needs could not be loaded. The region is there before it is needed. */
export function FontNote({ fonts }: Pick<PreviewDrawing, "fonts">): ReactNode {
  return (
    <output className={styles.region}>
      {fonts.failed && (
        <span className={styles.note}>
          This font could not be loaded.
          <RetryButton tone="quiet" small retry={fonts.retry} />
        </span>
      )}
    </output>
  );
}
