import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../ui/Icon.tsx";
import styles from "./ZoomDialog.module.css";
import { FontNote } from "./FontNote.tsx";
import { type ShownPiece, usePreview } from "./usePreview.ts";
import { usePanning } from "./usePanning.ts";

interface Props {
  readonly piece: ShownPiece;
  readonly onClose: () => void;
}

/** How many times larger than the whole piece in view. */
const STEPS = [1, 1.6, 2.5] as const;
/** Where the whole window is much larger than the picture on the page, the whole piece is a closer look already. */
const WIDE = "(width >= 60rem)";

// Whoever moves by keys must be able to reach what the arrow keys move.
const MOVABLE = {
  role: "group",
  "aria-label": "The piece; arrow keys and dragging move it",
  tabIndex: 0,
} as const;

/**
 * The piece over the whole page, to be enlarged and moved about. The browser's own dialog keeps the focus, shuts at Escape
 * and makes the page behind it rest.
 */
export function ZoomDialog({ piece, onClose }: Props): ReactNode {
  const { svg, fonts } = usePreview(piece.product, piece.values, piece.photo);
  const [step, setStep] = useState(() => (matchMedia(WIDE).matches ? 0 : 1));
  const dialog = useRef<HTMLDialogElement>(null);
  const closer = STEPS[step] ?? 1;
  // Before the picture is moved to its piece; the focus goes to the picture, which is the first that can have it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // What is inside covers all of it, so a click on itself is one beside it.
    const beside = ({ target }: MouseEvent) => {
      if (target === shown) shown?.close();
    };
    shown?.addEventListener("click", beside);
    return () => shown?.removeEventListener("click", beside);
  }, []);
  const { view, panning } = usePanning(closer);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="A closer look" onClose={onClose}>
      <div className={styles.inside}>
        <div ref={view} className={styles.view} {...MOVABLE} {...panning}>
          {/* Our own renderer made this text; what the shopper typed stands in it as outlines only. */}
          <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg ?? "" }} />
        </div>
        <FontNote fonts={fonts} />
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            aria-label="Zoom out"
            aria-disabled={step === 0}
            onClick={() => {
              setStep(Math.max(0, step - 1));
            }}
          >
            <Icon name="minus" size={20} />
          </button>
          <span className={styles.much} aria-live="polite">
            {Math.round(closer * 100)} %
          </span>
          <button
            type="button"
            className={styles.tool}
            aria-label="Zoom in"
            aria-disabled={step === STEPS.length - 1}
            onClick={() => {
              setStep(Math.min(STEPS.length - 1, step + 1));
            }}
          >
            <Icon name="plus" size={20} />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
      </div>
    </dialog>
  );
}
