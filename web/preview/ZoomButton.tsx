import { type ReactNode, useCallback, useRef, useState } from "react";
import { Icon } from "../ui/Icon.tsx";
import { reportMissing } from "../app/reportMissing.ts";
import { useWhenNeeded } from "../ui/useWhenNeeded.ts";
import { warmUp } from "../ui/warmUp.ts";
import styles from "./ZoomButton.module.css";
import type { ShownPiece } from "./usePreview.ts";

// Comes with this code, which is here once there is a drawing.
export { FontNote } from "./FontNote.tsx";

const load = () => import("./ZoomDialog.tsx");

const begin = warmUp(load);

/** The button for a closer look at a drawn piece, and that look. */
export function ZoomButton(piece: ShownPiece): ReactNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shut = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const onMissing = useCallback(() => {
    shut();
    reportMissing("The enlarged picture");
  }, [shut]);
  const code = useWhenNeeded(load, open, onMissing);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label="Look closer"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={begin}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="plus" size={18} />
        <span className={styles.words}>Look closer</span>
      </button>
      {open && code !== null && <code.ZoomDialog piece={piece} onClose={shut} />}
    </>
  );
}
