import type { ReactNode } from "react";
import { useWhenNeeded } from "../ui/useWhenNeeded.ts";
import styles from "./Preview.module.css";
import { type ShownPiece, usePreview } from "./usePreview.ts";

interface PreviewProps extends ShownPiece {
  /** The photograph that stands in the same box until the drawing is there. */
  readonly children: ReactNode;
  /** Whether it can be looked at more closely. */
  readonly zoom?: boolean;
}

const load = () => import("./LookCloser.tsx");
const doWithout = () => undefined;

/** The very piece, drawn as it is chosen; its photograph until then, and where drawing fails. */
export function Preview({ children, zoom = false, ...piece }: PreviewProps): ReactNode {
  const { svg, pending } = usePreview(piece.product, piece.values, piece.photo);
  const code = useWhenNeeded(load, zoom && svg !== null, doWithout);
  if (svg === null) return <div className={styles.box}>{children}</div>;
  return (
    <div className={styles.box}>
      <div className={styles.whole}>
        {/* Our own renderer made this text; what the shopper typed stands in it as outlines only. */}
        <div
          className={styles.drawing}
          data-pending={pending}
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      </div>
      {code !== null && <code.LookCloser {...piece} />}
    </div>
  );
}
