import type { ReactNode } from "react";
import { useLazyModule } from "../ui/useLazyModule.ts";
import styles from "./Preview.module.css";
import { type ShownProduct, usePreview } from "./usePreview.ts";

interface PreviewProps extends ShownProduct {
  /** The photo shown in the same box until the drawing is ready. */
  readonly children: ReactNode;
  /** Whether to show the zoom button and the font error. */
  readonly zoom?: boolean;
}

const load = () => import("./ZoomButton.tsx");
const noReport = () => undefined;

/** The configured product, drawn; its photo until then, and where drawing fails. */
export function Preview({ children, zoom = false, ...shown }: PreviewProps): ReactNode {
  const { svg, pending, fonts } = usePreview(shown.product, shown.values, shown.photo);
  const zoomModule = useLazyModule(load, zoom && (svg !== null || fonts.failed), noReport);
  return (
    // Takes the focus when the retry button is pressed and disappears.
    <div className={styles.box} tabIndex={zoom ? -1 : undefined}>
      {svg === null ? (
        children
      ) : (
        <div className={styles.whole}>
          {/* Our own renderer made this text; what the shopper typed stands in it as outlines only. */}
          <div
            className={styles.drawing}
            data-pending={pending}
            dangerouslySetInnerHTML={{ __html: svg }}
          />
        </div>
      )}
      {svg !== null && zoomModule !== null && <zoomModule.ZoomButton {...shown} />}
      {zoomModule !== null && <zoomModule.FontNote fonts={fonts} />}
    </div>
  );
}
