import type { ReactNode } from "react";
import { DrawingSvg } from "./DrawingSvg.tsx";
import { FontNote } from "./FontNote.tsx";
import styles from "./Preview.module.css";
import { type PreviewInput, usePreview } from "./usePreview.ts";
import { usePreviewEngine } from "./usePreviewEngine.ts";

interface PreviewProps extends PreviewInput {
  /** The photo shown in the same box until the drawing is ready. */
  readonly children: ReactNode;
  /** Whether to show the zoom button and the font error. */
  readonly zoom?: boolean;
}

/** The configured product as a drawing. Shows the photo until the drawing is ready, and if drawing fails. */
export function Preview({ children, zoom = false, ...input }: PreviewProps): ReactNode {
  const engineState = usePreviewEngine();
  const { drawing, pending, fonts } = usePreview(input);
  return (
    // Receives the focus when the pressed retry button disappears.
    <div className={styles.box} tabIndex={zoom ? -1 : undefined}>
      {drawing === null ? (
        children
      ) : (
        <div className={styles.whole}>
          <div className={styles.drawing} data-pending={pending}>
            <DrawingSvg {...drawing} />
          </div>
        </div>
      )}
      {zoom && drawing !== null && engineState.state === "ready" && (
        <engineState.engine.ZoomButton {...input} />
      )}
      {zoom && <FontNote fonts={fonts} />}
    </div>
  );
}
