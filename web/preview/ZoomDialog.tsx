import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../ui/Icon.tsx";
import styles from "./ZoomDialog.module.css";
import { FontNote } from "./FontNote.tsx";
import { type ShownProduct, usePreview } from "./usePreview.ts";
import { usePanning } from "./usePanning.ts";

interface Props {
  readonly piece: ShownProduct;
  readonly onClose: () => void;
}

/** Zoom factors; 1 shows the whole product. */
const STEPS = [1, 1.6, 2.5] as const;
/** In a wide window, where the dialog is much larger than the preview on the page, it opens at factor 1. */
const WIDE = "(width >= 60rem)";

// Focusable, so that the arrow keys can scroll it.
const MOVABLE = {
  role: "group",
  "aria-label": "Enlarged preview. Drag or use the arrow keys.",
  tabIndex: 0,
} as const;

/**
 * The product in a modal dialog, with zoom and panning. The native `dialog` traps the focus, closes on Escape and
 * makes the page behind it inert.
 */
export function ZoomDialog({ piece, onClose }: Props): ReactNode {
  const { svg, fonts } = usePreview(piece.product, piece.values, piece.photo);
  const [step, setStep] = useState(() => (matchMedia(WIDE).matches ? 0 : 1));
  const dialog = useRef<HTMLDialogElement>(null);
  const closer = STEPS[step] ?? 1;
  // A layout effect, so that the dialog is open before the picture is scrolled; the focus goes to the picture, the
  // first focusable element.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The content covers the whole dialog, so a click on the dialog itself is on its backdrop.
    const beside = ({ target }: MouseEvent) => {
      if (target === shown) shown?.close();
    };
    shown?.addEventListener("click", beside);
    return () => shown?.removeEventListener("click", beside);
  }, []);
  const { view, panning } = usePanning(closer);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Enlarged preview" onClose={onClose}>
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
