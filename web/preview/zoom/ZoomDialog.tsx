import { type MouseEvent as ReactMouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { focusWithoutRing, isFocusedWithoutRing } from "../../ui/dialog/focusWithoutRing.ts";
import { useBackToClose } from "../../ui/dialog/useBackToClose.ts";
import { DrawingSvg } from "../DrawingSvg.tsx";
import { fittingScale, MAX_SCALE, MIN_SCALE, type PieceBox, SCALES } from "./fittingScale.ts";
import styles from "./ZoomDialog.module.css";
import { FontNote } from "../FontNote.tsx";
import { type PreviewInput, usePreview } from "../usePreview.ts";
import { placeOf, usePanning } from "./usePanning.ts";
import { usePinch } from "./usePinch.ts";

interface Props {
  readonly input: PreviewInput;
  readonly onClose: () => void;
}

/** A button changes the zoom factor at least by this ratio: it skips factors that are nearly the current one. */
const MIN_STEP = 1.15;
/** A double click at the first zoom factor multiplies it by this number; at any other factor it returns to the first. */
const DOUBLE_CLICK_ZOOM = 2;

/** The view is focusable, so that the arrow keys can scroll it. */
const VIEW_ATTRIBUTES = {
  role: "group",
  "aria-label": "Enlarged preview. Drag or use the arrow keys.",
  tabIndex: 0,
} as const;

/**
 * The product in a modal dialog, with zoom and panning. The native `dialog` traps the focus, closes on Escape and
 * makes the page behind it inert.
 */
export function ZoomDialog({ input, onClose }: Props): ReactNode {
  const { drawing, fonts } = usePreview(input);
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect opens the dialog before the view is scrolled. The dialog focuses its first focusable element, the
  // view.
  useLayoutEffect(() => {
    const element = dialog.current;
    const openedByPointer = isFocusedWithoutRing(document.activeElement);
    element?.showModal();
    if (openedByPointer) focusWithoutRing(document.activeElement);
    // The content covers the whole dialog, so a click on the dialog itself is on its backdrop.
    const closeOnBackdrop = ({ target }: MouseEvent) => {
      if (target === element) element?.close();
    };
    element?.addEventListener("click", closeOnBackdrop);
    return () => element?.removeEventListener("click", closeOnBackdrop);
  }, []);
  // This component is rendered only while the dialog is open.
  useBackToClose(true, () => dialog.current?.close());
  const { view, scale, size, zoomTo, panning } = usePanning();
  usePinch(view, scale, zoomTo);
  const piece = drawing?.piece ?? null;
  const firstScale = piece === null || size === null ? null : fittingScale(piece, size);
  // The last zoom factor that was set without the shopper; null before the first.
  const fitted = useRef<number | null>(null);
  const toggleZoom = (event: ReactMouseEvent) => {
    const first = firstScale ?? MIN_SCALE;
    zoomTo(
      scale === first ? Math.min(first * DOUBLE_CLICK_ZOOM, MAX_SCALE) : first,
      placeOf(event),
    );
  };
  // The dialog opens with the piece as large as the view allows. In a view of another size it is fitted again, unless the
  // shopper has zoomed.
  useLayoutEffect(() => {
    if (piece === null || firstScale === null || firstScale === fitted.current) return;
    const isZoomed = fitted.current !== null && scale !== fitted.current;
    fitted.current = firstScale;
    if (!isZoomed) zoomTo(firstScale, centreOf(piece));
  }, [firstScale, scale, piece, zoomTo]);
  const smaller = SCALES.findLast((each) => each <= scale / MIN_STEP);
  const larger = SCALES.find((each) => each >= scale * MIN_STEP);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Enlarged preview" onClose={onClose}>
      <div className={styles.inside}>
        <div className={styles.frame}>
          <div
            ref={view}
            className={styles.view}
            {...VIEW_ATTRIBUTES}
            {...panning}
            onDoubleClick={toggleZoom}
          >
            <div className={styles.drawing}>{drawing !== null && <DrawingSvg {...drawing} />}</div>
          </div>
        </div>
        <FontNote fonts={fonts} />
        <div className={styles.tools}>
          <Tool
            label="Zoom out"
            icon="minus"
            disabled={smaller === undefined}
            onClick={() => zoomTo(smaller ?? scale)}
          />
          <span className={styles.scale} aria-live="polite">
            {Math.round(scale * 100)}%
          </span>
          <Tool
            label="Zoom in"
            icon="plus"
            disabled={larger === undefined}
            onClick={() => zoomTo(larger ?? scale)}
          />
          <Tool label="Close" icon="close" onClick={() => dialog.current?.close()} />
        </div>
      </div>
    </dialog>
  );
}

const centreOf = ({ left, right, top, bottom }: PieceBox) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

interface ToolProps {
  readonly label: string;
  readonly icon: IconName;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/**
 * A button below the view. A disabled one keeps the focus, so it has `aria-disabled` instead of `disabled`, and `onClick` is
 * still called.
 */
function Tool({ label, icon, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
