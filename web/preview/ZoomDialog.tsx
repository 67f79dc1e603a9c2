import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { useBackToClose } from "../ui/useBackToClose.ts";
import { DrawingSvg } from "./DrawingSvg.tsx";
import styles from "./ZoomDialog.module.css";
import { FontNote } from "./FontNote.tsx";
import { type PreviewInput, usePreview } from "./usePreview.ts";
import { usePanning } from "./usePanning.ts";

interface Props {
  readonly input: PreviewInput;
  readonly onClose: () => void;
}

/** Zoom factors; 1 shows the whole product. */
const SCALES = [1, 1.6, 2.5, 4] as const;
/** The index of the zoom factor after a double click on the whole product. */
const CLOSE_STEP = 2;

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
export function ZoomDialog({ input, onClose }: Props): ReactNode {
  const { drawing, fonts } = usePreview(input);
  const [step, setStep] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const scale = SCALES[step] ?? 1;
  // A layout effect opens the dialog before the picture is scrolled. The dialog focuses its first focusable element,
  // the picture.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The content covers the whole dialog, so a click on the dialog itself is on its backdrop.
    const closeOnBackdrop = ({ target }: MouseEvent) => {
      if (target === element) element?.close();
    };
    element?.addEventListener("click", closeOnBackdrop);
    return () => element?.removeEventListener("click", closeOnBackdrop);
  }, []);
  useBackToClose(true, () => dialog.current?.close());
  const { view, panning } = usePanning(scale, () => setStep(step === 0 ? CLOSE_STEP : 0));
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Enlarged preview" onClose={onClose}>
      <div className={styles.inside}>
        <div ref={view} className={styles.view} {...MOVABLE} {...panning}>
          <div className={styles.drawing}>{drawing !== null && <DrawingSvg {...drawing} />}</div>
        </div>
        <FontNote fonts={fonts} />
        <div className={styles.tools}>
          <Tool
            label="Zoom out"
            icon="minus"
            disabled={step === 0}
            onClick={() => setStep(Math.max(0, step - 1))}
          />
          <span className={styles.much} aria-live="polite">
            {Math.round(scale * 100)} %
          </span>
          <Tool
            label="Zoom in"
            icon="plus"
            disabled={step === SCALES.length - 1}
            onClick={() => setStep(Math.min(SCALES.length - 1, step + 1))}
          />
          <Tool label="Close" icon="close" onClick={() => dialog.current?.close()} />
        </div>
      </div>
    </dialog>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: IconName;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

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
