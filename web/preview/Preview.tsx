import { type ReactNode, useEffect, useState } from "react";
import { whenIdle } from "../ui/loading/whenIdle.ts";
import { previewEngine } from "./engine/previewEngine.ts";
import { useReadyEngine } from "./engine/usePreviewEngine.ts";
import type { LiveDrawingProps, ShownDrawing } from "./LiveDrawing.tsx";
import styles from "./Preview.module.css";
import { EngineNote } from "./PreviewNote.tsx";
import type { PreviewInput } from "./usePreview.ts";

interface PreviewProps
  extends PreviewInput, Partial<Pick<LiveDrawingProps, "showsNotes" | "itemName">> {
  /** The photo, or the picture of an example drawing, that is shown in the same box while there is no drawing. */
  readonly children: ReactNode;
  /** A photo that is also shown if a font of the drawing can't be loaded, for pages that show nothing until then. */
  readonly photo?: ReactNode;
  /** Whether `children` is the picture of an example drawing. It looks like the drawing, which then doesn't fade in. */
  readonly showsExample?: boolean;
  /** Whether `children` is the picture of exactly this drawing, so that the engine needn't be loaded to draw it. */
  readonly isPictured?: boolean;
}

/** The engine is loaded after this time, in milliseconds, even if the browser is still busy. */
const LOAD_TIMEOUT_MS = 2_000;

/** The configured product as a drawing. Shows `children` until it is drawn, if nothing is to be drawn, and if that fails. */
export function Preview({
  children,
  photo,
  showsExample = false,
  isPictured = false,
  showsNotes = false,
  ...input
}: PreviewProps): ReactNode {
  const isNeeded = input.product.preview !== null && !isPictured;
  useEffect(
    () => (isNeeded ? whenIdle(previewEngine.load, LOAD_TIMEOUT_MS) : undefined),
    [isNeeded],
  );
  const engine = useReadyEngine();
  const [shown, setShown] = useState<ShownDrawing>("none");
  return (
    // Receives the focus when the pressed retry button disappears.
    <div className={styles.box} tabIndex={showsNotes ? -1 : undefined}>
      {shown !== "drawing" && children}
      {shown === "failed" && photo}
      {showsNotes && <EngineNote />}
      {engine && (
        <engine.LiveDrawing
          {...input}
          fadesIn={!showsExample}
          showsNotes={showsNotes}
          onShownChange={setShown}
        />
      )}
    </div>
  );
}
