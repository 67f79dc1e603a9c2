import { type ReactNode, useState } from "react";
import type { Product } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { Icon } from "../ui/Icon.tsx";
import styles from "./Preview.module.css";
import { usePreview } from "./usePreview.ts";

interface PreviewProps {
  readonly product: Product;
  /** What the shopper has chosen so far. */
  readonly values: PreviewValues;
  /** Where the photo of a file field's value can be shown from. */
  readonly photo?: (value: string) => string | null;
  /** The photograph that stands in the same box until the drawing is there. */
  readonly children: ReactNode;
  /** Whether it can be looked at more closely. */
  readonly zoom?: boolean;
}

/** Where the middle of a piece hangs in its picture, as a share of the height. */
const PIECE_MIDDLE = 0.58;

/** A closer look begins at the piece; from there it is scrolled. */
function lookAtPiece(view: HTMLDivElement | null): void {
  if (view === null) return;
  view.scrollTo(
    (view.scrollWidth - view.clientWidth) / 2,
    view.scrollHeight * PIECE_MIDDLE - view.clientHeight / 2,
  );
}

/** The very piece, drawn as it is chosen; its photograph until then, and where drawing fails. */
export function Preview({
  product,
  values,
  photo,
  children,
  zoom = false,
}: PreviewProps): ReactNode {
  const { svg, pending } = usePreview(product, values, photo);
  const [near, setNear] = useState(false);
  if (svg === null) return <div className={styles.box}>{children}</div>;
  return (
    <div className={styles.box}>
      <div ref={near ? lookAtPiece : null} className={near ? styles.near : styles.far}>
        {/* Our own renderer made this text; what the shopper typed stands in it as outlines only. */}
        <div
          className={styles.drawing}
          data-pending={pending}
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      </div>
      {zoom && (
        <button
          type="button"
          className={styles.zoom}
          aria-label={near ? "Whole piece" : "Look closer"}
          onClick={() => setNear(!near)}
        >
          <Icon name={near ? "minus" : "plus"} size={18} />
          <span className={styles.words}>{near ? "Whole piece" : "Look closer"}</span>
        </button>
      )}
    </div>
  );
}
