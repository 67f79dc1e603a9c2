import type { ReactNode } from "react";
import { RetryButton } from "../ui/loading/RetryButton.tsx";
import styles from "./FontNote.module.css";
import type { PreviewDrawing } from "./usePreview.ts";

/** A message over the preview if a font couldn't be loaded. The live region around it must exist before the message. */
export function FontNote({ fonts }: Pick<PreviewDrawing, "fonts">): ReactNode {
  return (
    <output className={styles.region}>
      {fonts.failed && (
        <span className={styles.note}>
          This font couldn't be loaded.
          <RetryButton tone="quiet" small retry={fonts.retry} />
        </span>
      )}
    </output>
  );
}
