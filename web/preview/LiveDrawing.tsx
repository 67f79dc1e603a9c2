import { type ReactNode, useCallback, useLayoutEffect, useState } from "react";
import type { Product } from "#engine";
import type { Drawing, PreviewValues } from "#engine/preview";
import { classes } from "../ui/classes.ts";
import { DrawingSvg, useIdPrefix } from "./DrawingSvg.tsx";
import { usePreviewEngine } from "./engine/usePreviewEngine.ts";
import styles from "./Preview.module.css";
import { FontNote } from "./PreviewNote.tsx";
import { useDeferredResult } from "./useDeferredResult.ts";
import { type PreviewInput, usePreview } from "./usePreview.ts";
import { ZoomButton } from "./zoom/ZoomButton.tsx";

/** What is shown: the drawing, nothing yet, or nothing because a font couldn't be loaded. */
export type ShownDrawing = "drawing" | "none" | "failed";

export interface LiveDrawingProps extends PreviewInput {
  /** Whether the first drawing fades in. */
  readonly fadesIn?: boolean;
  /** Whether to say why there is no drawing, with a button to try again. */
  readonly showsNotes?: boolean;
  /** If given, a button over the drawing enlarges it. The button's name contains this name of the item. */
  readonly itemName?: string | undefined;
  /** Called before the browser paints: at first, and when what is shown has changed. Must be stable between renders. */
  readonly onShownChange?: (shown: ShownDrawing) => void;
}

/** The drawing of the configured product. Nothing is drawn until the fonts are loaded. */
export function LiveDrawing({
  fadesIn = false,
  showsNotes = false,
  itemName,
  onShownChange,
  ...input
}: LiveDrawingProps): ReactNode {
  const { drawing, pending, fonts } = usePreview(input);
  const [isEnlarged, setEnlarged] = useState(false);
  const shown = drawing !== null ? "drawing" : fonts.failed ? "failed" : "none";
  useLayoutEffect(() => {
    onShownChange?.(shown);
    return () => onShownChange?.("none");
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

interface ScaleViewProps {
  /** Beside a coin, or on a neck. */
  readonly view: "coin" | "neck";
  readonly product: Product;
  /** See `itemValues`. */
  readonly values: PreviewValues;
}

/** The configured piece, in scale with a coin or a neck. Nothing until it can be drawn. */
export function ScaleView({ view, product, values }: ScaleViewProps): ReactNode {
  const prefix = useIdPrefix();
  const engineState = usePreviewEngine();
  const draw = useCallback((): Drawing | null => {
    if (product.preview === null || engineState.state !== "ready") return null;
    const { engine } = engineState;
    const { drawView, title } = {
      coin: { drawView: engine.drawBesideCoin, title: "beside a US quarter" },
      neck: { drawView: engine.drawOnNeck, title: "on a neck" },
    }[view];
    return drawView(product, values, engine.context, {
      prefix,
      title: `${engine.describeDrawing(product, values)}, ${title}, to scale`,
      photo: engine.drawnPhoto,
    });
  }, [engineState, product, values, view, prefix]);
  const drawing = useDeferredResult(draw, null);
  return drawing === null ? null : <DrawingSvg {...drawing} />;
}
