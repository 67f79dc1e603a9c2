import { type ReactNode, useState } from "react";
import { useLazyModule } from "../ui/loading/useLazyModule.ts";
import styles from "./Preview.module.css";
import type { LiveDrawingProps, ShownDrawing } from "./LiveDrawing.tsx";
import { EngineNote } from "./PreviewNote.tsx";
import { previewEngine } from "./engine/previewEngine.ts";
import { useLoadPreviewEngine } from "./engine/useLoadPreviewEngine.ts";
import type { PreviewInput } from "./usePreview.ts";
import { usePreviewEngine } from "./engine/usePreviewEngine.ts";

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

const loadLiveDrawing = () => import("./LiveDrawing.tsx");

/** The configured product as a drawing. Shows `children` until it is drawn, if nothing is to be drawn, and if that fails. */
export function Preview({
  children,
  photo,
  showsExample = false,
  isPictured = false,
  showsNotes = false,
  ...input
}: PreviewProps): ReactNode {
  useLoadPreviewEngine(input.product.preview !== null && !isPictured);
  const { state } = usePreviewEngine();
  // Another preview of the page may have loaded the engine.
  const isEngineUsed = state === "loading" || state === "ready";
  const live = useLazyModule(loadLiveDrawing, isEngineUsed, previewEngine.fail);
  const [shown, setShown] = useState<ShownDrawing>("none");
  return (
    // Receives the focus when the pressed retry button disappears.
    <div className={styles.box} tabIndex={showsNotes ? -1 : undefined}>
      {shown !== "drawing" && children}
      {shown === "failed" && photo}
      {showsNotes && <EngineNote />}
      {live && (
        <live.LiveDrawing
          {...input}
          fadesIn={!showsExample}
          showsNotes={showsNotes}
          onShownChange={setShown}
        />
      )}
    </div>
  );
}
