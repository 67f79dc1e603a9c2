import { useEffect, useMemo, useState } from "react";
import type { FontFacts, NumberedFont } from "#engine/preview";
import type { Engine } from "../../preview/engine/previewEngine.ts";
import { useFonts } from "../../preview/engine/useFonts.ts";
import { whenIdle } from "../../ui/loading/whenIdle.ts";

/** A picture is drawn after this time, in milliseconds, even if the browser is still busy. */
const IDLE_TIMEOUT_MS = 300;

/** The pictures of a text in several fonts. */
export interface FontPictures {
  /** The pictures as SVG, by the fonts' numbers. */
  readonly pictures: ReadonlyMap<number, string>;
  /** Whether a font couldn't be loaded, and a function to retry. */
  readonly loading: ReturnType<typeof useFonts>;
}

/**
 * Loads fonts and draws a text in each of them while the browser is idle, one at a time, so that scrolling never waits.
 * A picture that is drawn stays.
 * @param engine the engine from `useReadyEngine`, which renders again with each loaded font
 * @param fonts the fonts to draw now; the same array while they are the same
 */
export function useFontPictures(
  engine: Engine | null,
  fonts: readonly NumberedFont<FontFacts>[],
  text: string,
): FontPictures {
  const [pictures, setPictures] = useState<ReadonlyMap<number, string>>(new Map());

  // Computed only once for the same fonts: a font that arrives must not delay the fetch of others.
  const neededFonts = useMemo(
    () =>
      fonts.flatMap(({ font }) =>
        (engine?.context.typesetter.missingFiles(font, text) ?? []).map((file) => ({ font, file })),
      ),
    [engine, fonts, text],
  );
  const loading = useFonts(neededFonts);

  const next = fonts.find(
    ({ font, number }) =>
      !pictures.has(number) && engine?.context.typesetter.missingFiles(font, text).length === 0,
  );
  useEffect(() => {
    if (engine === null || next === undefined) return undefined;
    return whenIdle(() => {
      // Without a picture, an empty text marks the font as done.
      const picture = engine.textPicture(engine.context.typesetter, next.font, text) ?? "";
      setPictures((before) => new Map(before).set(next.number, picture));
    }, IDLE_TIMEOUT_MS);
  }, [engine, next, text]);
  return { pictures, loading };
}
