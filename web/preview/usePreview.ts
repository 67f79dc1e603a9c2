import { useCallback, useState } from "react";
import type { Product } from "#engine";
import type { Drawing, NeededFont, PreviewValues, Side } from "#engine/preview";
import { useIdPrefix } from "./DrawingSvg.tsx";
import { useDeferredResult } from "./useDeferredResult.ts";
import { useFonts } from "./engine/useFonts.ts";
import { usePreviewEngine } from "./engine/usePreviewEngine.ts";

/** A configured product to draw. */
export interface PreviewInput {
  readonly product: Product;
  /** The shopper's values so far: the projected configuration or a part of it, with the URLs of photos (see `itemValues`). */
  readonly values: PreviewValues;
  /** Whether to draw only what is ordered, without samples and placeholders. */
  readonly omitsSamples?: boolean | undefined;
  /** The side that is drawn; the front by default. */
  readonly side?: Side;
  /** Whether to draw a background; by default there is one. */
  readonly hasBackdrop?: boolean;
}

/** The state of a drawing. */
export interface PreviewDrawing {
  /** Null until the first drawing, if there is nothing to draw, and if drawing fails. */
  readonly drawing: Drawing | null;
  /** Whether a newer drawing waits for a font; `drawing` is the previous one. */
  readonly pending: boolean;
  /** Whether a needed font couldn't be loaded, and a function to retry. */
  readonly fonts: ReturnType<typeof useFonts>;
}

/** The result of an attempt to draw. */
interface DrawAttempt {
  /** Null if fonts are missing, the engine is not loaded, or there is nothing to draw. */
  readonly drawing: Drawing | null;
  /** The fonts that must be loaded before it can be drawn. */
  readonly neededFonts: readonly NeededFont[];
}

const NOTHING_DRAWN: DrawAttempt = { drawing: null, neededFonts: [] };

/**
 * Draws the shopper's values so far, once the engine is loaded, and loads the fonts. Returns the previous drawing while a
 * font is loading, and no drawing if the engine fails.
 */
export function usePreview(input: PreviewInput): PreviewDrawing {
  const { product, values, omitsSamples = false, side = "front", hasBackdrop } = input;
  const prefix = useIdPrefix();
  const engineState = usePreviewEngine();

  const draw = useCallback((): DrawAttempt => {
    if (product.preview === null || engineState.state !== "ready") return NOTHING_DRAWN;
    const { engine } = engineState;
    const { context } = engine;
    const neededFonts = engine.neededFonts(product, values, context);
    if (neededFonts.length > 0) return { drawing: null, neededFonts };
    const title = engine.describeDrawing(product, values, side);
    const options = { prefix, title, omitsSamples, side, hasBackdrop, photo: engine.drawnPhoto };
    const drawing = engine.drawLayers(product, values, context, options);
    return { drawing, neededFonts };
  }, [engineState, product, values, omitsSamples, side, hasBackdrop, prefix]);
  const { drawing, neededFonts } = useDeferredResult(draw, NOTHING_DRAWN);

  // The previous drawing is shown while the next one waits for its font.
  const [lastDrawing, setLastDrawing] = useState<Drawing | null>(null);
  const pending = neededFonts.length > 0;
  if (!pending && drawing !== lastDrawing) setLastDrawing(drawing);

  const fonts = useFonts(neededFonts);

  // If there is nothing to draw, for example without a name, the previous drawing would be wrong.
  return { drawing: pending ? lastDrawing : drawing, pending, fonts };
}
