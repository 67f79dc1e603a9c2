import type { ReactNode } from "react";
import { DrawingSvg } from "./DrawingSvg.tsx";
import { FontNote } from "./FontNote.tsx";
import styles from "./Preview.module.css";
import { classes } from "../ui/classes.ts";
import { type PreviewInput, usePreview } from "./usePreview.ts";
import { usePreviewEngine } from "./usePreviewEngine.ts";

interface PreviewProps extends PreviewInput {
  /** The photo, or the picture of an example drawing, that is shown in the same box while there is no drawing. */
  readonly children: ReactNode;
  /** Whether `children` is the picture of an example drawing. It looks like the drawing, which then doesn't fade in. */
  readonly example?: boolean;
  /** Whether to show the zoom button, and the font error with its retry button. */
  readonly controls?: boolean;
  /** The name of the item in a small picture, which its zoom button covers. */
  readonly itemName?: string | undefined;
}

/** The configured product as a drawing. Shows `children` until it is drawn, if nothing is to be drawn, and if that fails. */
export function Preview({
  children,
  example = false,
  controls = false,
  itemName,
  ...input
}: PreviewProps): ReactNode {
  const engineState = usePreviewEngine();
  const { drawing, pending, fonts } = usePreview(input);
  return (
    // Receives the focus when the pressed retry button disappears.
    <div className={styles.box} tabIndex={controls ? -1 : undefined}>
      {drawing === null ? (
        children
      ) : (
        <div className={styles.whole}>
          <div
            className={classes(styles.drawing, !example && styles.appearing)}
            data-pending={pending}
          >
            <DrawingSvg {...drawing} />
          </div>
        </div>
      )}
      {(controls || itemName !== undefined) &&
        drawing !== null &&
        engineState.state === "ready" && (
          <engineState.engine.ZoomButton {...input} name={itemName} />
        )}
      {controls && <FontNote fonts={fonts} />}
    </div>
  );
}
