import type { ReactNode } from "react";
import { RetryButton } from "../ui/loading/RetryButton.tsx";
import { previewEngine } from "./engine/previewEngine.ts";
import { usePreviewEngine } from "./engine/usePreviewEngine.ts";
import styles from "./Preview.module.css";
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

/** A message over the photo that stands in for the drawing if there can be none. Lockdown modes have no WebAssembly. */
export function EngineNote(): ReactNode {
  const hasFailed = usePreviewEngine().state === "failed";
  return (
    <output className={styles.region}>
      {hasFailed &&
        (typeof WebAssembly === "object" ? (
          <span className={styles.note}>
            Your design can't be shown right now. You can still order it.
            <RetryButton tone="quiet" small retry={previewEngine.load} />
          </span>
        ) : (
          <span className={styles.note}>
            Your design can't be shown, because your browser's settings turn off WebAssembly. You
            can still order it.
          </span>
        ))}
    </output>
  );
}
