import { type ReactNode, useLayoutEffect, useState } from "react";
import { classes } from "../ui/classes.ts";
import { DrawingSvg } from "./DrawingSvg.tsx";
import styles from "./Preview.module.css";
import { FontNote } from "./PreviewNote.tsx";
import { type PreviewInput, usePreview } from "./usePreview.ts";
import { ZoomButton } from "./zoom/ZoomButton.tsx";

/** What is shown: the drawing, nothing yet, or nothing because a font couldn't be loaded. */
export type ShownDrawing = "drawing" | "none" | "failed";

export interface LiveDrawingProps extends PreviewInput {
  /** Whether the first drawing fades in. */
  readonly fadesIn: boolean;
  /** Whether to say why there is no drawing, with a button to try again. */
  readonly showsNotes: boolean;
  /** If given, a button over the drawing enlarges it. The button's name contains this name of the item. */
  readonly itemName?: string | undefined;
  /** Called before the browser paints: at first, and when what is shown has changed. Must be stable between renders. */
  readonly onShownChange: (shown: ShownDrawing) => void;
}

/** The drawing of the configured product. Nothing is drawn until the fonts are loaded. */
export function LiveDrawing({
  fadesIn,
  showsNotes,
  itemName,
  onShownChange,
  ...input
}: LiveDrawingProps): ReactNode {
  const { drawing, pending, fonts } = usePreview(input);
  const [isEnlarged, setEnlarged] = useState(false);
  const shown = drawing !== null ? "drawing" : fonts.failed ? "failed" : "none";
  useLayoutEffect(() => {
    onShownChange(shown);
    return () => onShownChange("none");
  }, [shown, onShownChange]);
  return (
    <>
      {drawing !== null && (
        <div className={styles.crop}>
          <div
            className={classes(styles.drawing, fadesIn && styles.appearing)}
            data-pending={pending}
          >
            <DrawingSvg {...drawing} />
          </div>
        </div>
      )}
      {drawing !== null && itemName !== undefined && (
        <ZoomButton
          open={isEnlarged}
          setOpen={setEnlarged}
          name={itemName}
          picture={{ kind: "drawing", input }}
        />
      )}
      {showsNotes && <FontNote fonts={fonts} />}
    </>
  );
}
