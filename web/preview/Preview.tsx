import type { ReactNode } from "react";
import { useWhenNeeded } from "../ui/useWhenNeeded.ts";
import styles from "./Preview.module.css";
import { type ShownPiece, usePreview } from "./usePreview.ts";

interface PreviewProps extends ShownPiece {
  /** The photograph that stands in the same box until the drawing is there. */
  readonly children: ReactNode;
  /** Whether it can be looked at more closely, and says why it does not show what was chosen. */
  readonly zoom?: boolean;
}

const load = () => import("./ZoomButton.tsx");
const doWithout = () => undefined;

/** The very piece, drawn as it is chosen; its photograph until then, and where drawing fails. */
export function Preview({ children, zoom = false, ...piece }: PreviewProps): ReactNode {
  const { svg, pending, fonts } = usePreview(piece.product, piece.values, piece.photo);
  const code = useWhenNeeded(load, zoom && (svg !== null || fonts.failed), doWithout);
  return (
    // Takes the focus when the button in the note is pressed and goes.
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
      {svg !== null && code !== null && <code.ZoomButton {...piece} />}
      {code !== null && <code.FontNote fonts={fonts} />}
    </div>
  );
}
