import { useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";
import type { Product } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { previewEngine, type PreviewEngineState } from "./previewEngine.ts";
import { useFonts } from "./useFonts.ts";
import { whenIdle } from "./whenIdle.ts";

/** A piece as a page shows it. */
export interface ShownPiece {
  readonly product: Product;
  /** What the shopper has chosen so far: the projected configuration, or what there is of it. */
  readonly values: PreviewValues;
  /** Where the photo of a file field's value can be shown from. */
  readonly photo?: ((value: string) => string | null) | undefined;
}

/** What a page shows for a piece: nothing drawn yet (the photograph stands), or the drawing. */
export interface PreviewDrawing {
  /** The SVG document; null until the first drawing is there, and for good where drawing fails. */
  readonly svg: string | null;
  /** The piece in words. */
  readonly alt: string;
  /** Whether a newer drawing waits for a font; `svg` is the one before. */
  readonly pending: boolean;
  /** Whether that font could not be had, and how to try again. */
  readonly fonts: ReturnType<typeof useFonts>;
}

const ASLEEP: PreviewEngineState = { state: "asleep" };
const NOTHING = { svg: null, alt: "", needed: [] } as const;

/**
 * The drawing of what the shopper has chosen so far. Loads the engine, once the page is at rest, and the fonts; keeps the
 * drawing before while a font is on its way, and answers no drawing at all where the engine fails.
 * @param values the projected configuration, or what there is of it
 * @param photo where the photo of a file field's value can be shown from
 */
export function usePreview(
  product: Product,
  values: PreviewValues,
  photo?: (value: string) => string | null,
): PreviewDrawing {
  const prefix = useId().replaceAll(/[^A-Za-z0-9]/g, "");
  const now = useSyncExternalStore(previewEngine.subscribe, previewEngine.snapshot, () => ASLEEP);
  const { preview } = product;

  const drawn = useMemo(() => {
    if (preview === null || now.state !== "ready") return NOTHING;
    const { engine } = now;
    const needed = engine.neededFonts(preview, values, engine.room.fonts, engine.room.typesetter);
    const alt = engine.describeDrawing(product, values);
    if (needed.length > 0) return { svg: null, alt, needed };
    const named = { prefix: `p${prefix}`, title: alt };
    const options = photo === undefined ? named : { ...named, photo };
    return {
      svg: engine.drawProduct({ ...product, preview }, values, engine.room, options),
      alt,
      needed,
    };
  }, [now, preview, product, values, photo, prefix]);

  // The last drawing stands while the next one waits for its font.
  const [last, setLast] = useState<string | null>(null);
  if (drawn.svg !== null && drawn.svg !== last) setLast(drawn.svg);

  useEffect(() => (preview === null ? undefined : whenIdle(previewEngine.wake)), [preview]);
  const fonts = useFonts(drawn.needed);

  return { svg: drawn.svg ?? last, alt: drawn.alt, pending: drawn.needed.length > 0, fonts };
}
