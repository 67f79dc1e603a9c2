import { type ReactNode, useCallback, useRef, useState } from "react";
import { Icon } from "../ui/Icon.tsx";
import { reportLoadFailure } from "../app/reportLoadFailure.ts";
import { useLazyModule } from "../ui/loading/useLazyModule.ts";
import { preloader } from "../ui/loading/preloader.ts";
import styles from "./ZoomButton.module.css";
import type { PreviewInput } from "./usePreview.ts";

const load = () => import("./ZoomDialog.tsx");
const preload = preloader(load);

/** The button that opens the zoom dialog, and the dialog. When it closes, the button gets the focus back. */
export function ZoomButton(input: PreviewInput): ReactNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const onLoadFailure = useCallback(() => {
    close();
    reportLoadFailure("The enlarged preview");
  }, [close]);
  const dialogModule = useLazyModule(load, open, onLoadFailure);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label="Enlarge"
        title="Enlarge"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size={18} />
        <span className={styles.label}>Enlarge</span>
      </button>
      {open && dialogModule !== null && <dialogModule.ZoomDialog input={input} onClose={close} />}
    </>
  );
}
