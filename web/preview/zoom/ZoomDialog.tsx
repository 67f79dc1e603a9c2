import { type MouseEvent as ReactMouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { focusWithoutRing, isFocusedWithoutRing } from "../../ui/dialog/focusWithoutRing.ts";
import { useBackToClose } from "../../ui/dialog/useBackToClose.ts";
import { DrawingSvg } from "../DrawingSvg.tsx";
import { fittingScale, MAX_SCALE, MIN_SCALE, type PieceBox, SCALES } from "./fittingScale.ts";
import styles from "./ZoomDialog.module.css";
import { FontNote } from "../PreviewNote.tsx";
import { type PreviewInput, usePreview } from "../usePreview.ts";
import { placeOf, usePanning } from "./usePanning.ts";
import { usePinch } from "./usePinch.ts";

/** What the dialog shows: a drawing, or another picture that is 4 by 3. */
export type ZoomedPicture =
  | { readonly kind: "drawing"; readonly input: PreviewInput }
  | { readonly kind: "other"; readonly content: ReactNode };

interface Props {
  readonly picture: ZoomedPicture;
  readonly onClose: () => void;
}

interface ZoomedProps {
  /** Where the piece is in the picture, if that is known; null also until it is drawn. */
  readonly piece: PieceBox | null;
  readonly children: ReactNode;
  /** Below the picture. */
  readonly note?: ReactNode;
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

/** A picture of the product in a modal dialog, with zoom and panning. */
export function ZoomDialog({ picture, onClose }: Props): ReactNode {
  if (picture.kind === "drawing") return <ZoomedDrawing {...picture} onClose={onClose} />;
  return (
    <Zoomed piece={null} onClose={onClose}>
      {picture.content}
    </Zoomed>
  );
}

function ZoomedDrawing({
  input,
  onClose,
}: Pick<Props, "onClose"> & { readonly input: PreviewInput }) {
  const { drawing, fonts } = usePreview({ ...input, hasBackdrop: false });
  return (
    <Zoomed piece={drawing?.piece ?? null} note={<FontNote fonts={fonts} />} onClose={onClose}>
      <div className={styles.drawing}>{drawing !== null && <DrawingSvg {...drawing} />}</div>
    </Zoomed>
  );
}

/** The native `dialog` traps the focus, closes on Escape and makes the page behind it inert. */
function Zoomed({ piece, children, note, onClose }: ZoomedProps): ReactNode {
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
            <div className={styles.picture}>{children}</div>
          </div>
        </div>
        {note}
        <div className={styles.tools}>
          <Tool
            label="Zoom out"
            icon="minus"
            disabled={smaller === undefined}
            onClick={() => zoomTo(smaller ?? scale)}
          />
          <span className={styles.scale} aria-live="polite">
            {`${Math.round(scale * 100)}%`}
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
