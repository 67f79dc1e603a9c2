import { type ReactNode, useCallback, useRef } from "react";
import { reportLoadFailure } from "../../document/reportLoadFailure.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useLazyModule } from "../../ui/loading/useLazyModule.ts";
import styles from "./ZoomButton.module.css";
import type { ZoomedPicture } from "./ZoomDialog.tsx";

interface Props {
  readonly picture: ZoomedPicture;
  /** Whether the dialog is open. */
  readonly open: boolean;
  /** Must be stable between renders. */
  readonly setOpen: (open: boolean) => void;
  /** What is enlarged, if the page shows several pictures. The button then covers the picture, which is small. */
  readonly name?: string | undefined;
}

const load = () => import("../enlarged.ts");
/** Ignores a failure, because the module is loaded again when the dialog is opened. */
const preload = () => void load().catch(() => undefined);

/** The button that opens the zoom dialog, and the dialog. When it closes, the button gets the focus back. */
export function ZoomButton({ picture, open, setOpen, name }: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const onLoadFailure = useCallback(() => {
    setOpen(false);
    reportLoadFailure("The enlarged preview", () => setOpen(true));
  }, [setOpen]);
  const enlarged = useLazyModule(load, open, onLoadFailure);
  const label = name === undefined ? "Enlarge" : `Enlarge ${name}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes(styles.button, name !== undefined && styles.cover)}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size={18} />
        <span className={styles.label}>Enlarge</span>
      </button>
      {enlarged !== null && (
        <enlarged.ZoomDialog
          picture={picture}
          open={open}
          onClose={() => setOpen(false)}
          opener={button}
        />
      )}
    </>
  );
}
