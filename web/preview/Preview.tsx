import type { ReactNode } from "react";
import { useLazyModule } from "../ui/useLazyModule.ts";
import { DrawingSvg } from "./DrawingSvg.tsx";
import styles from "./Preview.module.css";
import { type PreviewInput, usePreview } from "./usePreview.ts";

interface PreviewProps extends PreviewInput {
  /** The photo shown in the same box until the drawing is ready. */
  readonly children: ReactNode;
  /** Whether to show the zoom button and the font error. */
  readonly zoom?: boolean;
}

const load = () => import("./ZoomButton.tsx");
const noReport = () => undefined;

/** The configured product as a drawing. Shows the photo until the drawing is ready, and if drawing fails. */
export function Preview({ children, zoom = false, ...input }: PreviewProps): ReactNode {
  const { drawing, pending, fonts } = usePreview(input);
  const zoomModule = useLazyModule(load, zoom && (drawing !== null || fonts.failed), noReport);
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
      {drawing !== null && zoomModule !== null && <zoomModule.ZoomButton {...input} />}
      {zoomModule !== null && <zoomModule.FontNote fonts={fonts} />}
    </div>
  );
}
