import { useEffect, useId, useMemo, useState } from "react";
import type { Product } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { whenIdle } from "../ui/whenIdle.ts";
import { previewEngine } from "./previewEngine.ts";
import { useFonts } from "./useFonts.ts";
import { usePreviewEngine } from "./usePreviewEngine.ts";

/** A configured product to draw. */
export interface PreviewInput {
  readonly product: Product;
  /** The shopper's values so far: the projected configuration or a part of it. */
  readonly values: PreviewValues;
  /** Returns the URL of the photo for a file field's value. */
  readonly photo?: ((value: string) => string | null) | undefined;
  /** Whether to draw only what is ordered, without samples and placeholders. */
  readonly ordered?: boolean | undefined;
}

/** The state of a drawing. While there is none, the photo is shown. */
export interface PreviewDrawing {
  /** The SVG document; null until the first drawing, if there is nothing to draw, and if drawing fails. */
  readonly svg: string | null;
  /** Whether a newer drawing waits for a font; `svg` is the previous one. */
  readonly pending: boolean;
  /** Whether a needed font couldn't be loaded, and a function to retry. */
  readonly fonts: ReturnType<typeof useFonts>;
}

/** The engine is loaded after this time, in milliseconds, even if the browser is still busy. */
const LOAD_TIMEOUT_MS = 2_000;
const NO_DRAWING = { svg: null, neededFonts: [] } as const;

/**
 * Draws the shopper's values so far. Loads the engine once the page is idle, and then the fonts. Returns the previous
 * drawing while a font is loading, and no drawing if the engine fails.
 */
export function usePreview({
  product,
  values,
  photo,
  ordered = false,
}: PreviewInput): PreviewDrawing {
  const prefix = useId().replaceAll(/[^A-Za-z0-9]/g, "");
  const engineState = usePreviewEngine();
  const { preview } = product;

  const { svg, neededFonts } = useMemo(() => {
    if (preview === null || engineState.state !== "ready") return NO_DRAWING;
    const { engine } = engineState;
    const { context } = engine;
    const neededFonts = engine.neededFonts(preview, values, context.fonts, context.typesetter);
    if (neededFonts.length > 0) return { svg: null, neededFonts };
    const title = engine.describeDrawing(product, values);
    const options = { prefix: `p${prefix}`, title, ordered, ...(photo && { photo }) };
    const svg = engine.drawProduct({ ...product, preview }, values, context, options);
    return { svg, neededFonts };
  }, [engineState, preview, product, values, photo, ordered, prefix]);

  // The previous drawing is shown while the next one waits for its font.
  const [lastSvg, setLastSvg] = useState<string | null>(null);
  if (svg !== null && svg !== lastSvg) setLastSvg(svg);

  useEffect(
    () => (preview === null ? undefined : whenIdle(previewEngine.load, LOAD_TIMEOUT_MS)),
    [preview],
  );
  const fonts = useFonts(neededFonts);

  const pending = neededFonts.length > 0;
  // If there is nothing to draw, for example without a name, `svg` is null: the previous drawing would be wrong.
  return { svg: pending ? lastSvg : svg, pending, fonts };
}
