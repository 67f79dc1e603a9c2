import { useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";
import type { Product } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { previewEngine, type PreviewEngineState } from "./previewEngine.ts";
import { useFonts } from "./useFonts.ts";
import { whenIdle } from "./whenIdle.ts";

/** A configured product to show. */
export interface ShownProduct {
  readonly product: Product;
  /** The shopper's values so far: the projected configuration, or a part of it. */
  readonly values: PreviewValues;
  /** Returns the URL of the photo for a file field's value. */
  readonly photo?: ((value: string) => string | null) | undefined;
  /** Whether only what is ordered is drawn: no samples and placeholders. */
  readonly ordered?: boolean | undefined;
}

/** A drawing, or none yet (the photo is shown). */
export interface PreviewDrawing {
  /** The SVG document; null until the first drawing, and always where drawing fails. */
  readonly svg: string | null;
  /** The description of the product. */
  readonly alt: string;
  /** Whether a newer drawing waits for a font; `svg` is the previous one. */
  readonly pending: boolean;
  /** Whether that font couldn't be loaded, and how to retry. */
  readonly fonts: ReturnType<typeof useFonts>;
}

const IDLE: PreviewEngineState = { state: "idle" };
const NOTHING = { svg: null, alt: "", needed: [] } as const;

/**
 * The drawing of the shopper's values so far. Loads the engine, once the page is idle, and the fonts; returns the
 * previous drawing while a font is loading, and none where the engine fails.
 * @param values the projected configuration, or a part of it
 * @param photo returns the URL of the photo for a file field's value
 * @param ordered whether only what is ordered is drawn: no samples and placeholders
 */
export function usePreview(
  product: Product,
  values: PreviewValues,
  photo?: (value: string) => string | null,
  ordered = false,
): PreviewDrawing {
  const prefix = useId().replaceAll(/[^A-Za-z0-9]/g, "");
  const engineState = useSyncExternalStore(
    previewEngine.subscribe,
    previewEngine.snapshot,
    () => IDLE,
  );
  const { preview } = product;

  const drawn = useMemo(() => {
    if (preview === null || engineState.state !== "ready") return NOTHING;
    const { engine } = engineState;
    const needed = engine.neededFonts(
      preview,
      values,
      engine.context.fonts,
      engine.context.typesetter,
    );
    const alt = engine.describeDrawing(product, values);
    if (needed.length > 0) return { svg: null, alt, needed };
    const named = { prefix: `p${prefix}`, title: alt, ordered };
    const options = photo === undefined ? named : { ...named, photo };
    return {
      svg: engine.drawProduct({ ...product, preview }, values, engine.context, options),
      alt,
      needed,
    };
  }, [engineState, preview, product, values, photo, ordered, prefix]);

  // The previous drawing is shown while the next one waits for its font.
  const [last, setLast] = useState<string | null>(null);
  if (drawn.svg !== null && drawn.svg !== last) setLast(drawn.svg);

  useEffect(() => (preview === null ? undefined : whenIdle(previewEngine.load)), [preview]);
  const fonts = useFonts(drawn.needed);

  return { svg: drawn.svg ?? last, alt: drawn.alt, pending: drawn.needed.length > 0, fonts };
}
