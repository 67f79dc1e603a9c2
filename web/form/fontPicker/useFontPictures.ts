import { useEffect, useMemo, useState } from "react";
import type { FontFacts, NumberedFont } from "#engine/preview";
import type { Engine } from "../../preview/engine/previewEngine.ts";
import { useFonts } from "../../preview/engine/useFonts.ts";
import { whenIdle } from "../../ui/loading/whenIdle.ts";
import type { TextPart } from "./fontPart.ts";

/** A picture is drawn after this time, in milliseconds, even if the browser is still busy. */
const IDLE_TIMEOUT_MS = 300;

/** A text in a font, as SVG. The SVG is empty if it can't be drawn. */
interface FontPicture {
  readonly text: string;
  readonly svg: string;
}

/** The pictures of a text in several fonts. */
export interface FontPictures {
  /** The newest pictures by the fonts' numbers. They show an earlier text until they are drawn again. */
  readonly pictures: ReadonlyMap<number, FontPicture>;
  /** Whether a font couldn't be loaded, and a function to retry. */
  readonly loading: ReturnType<typeof useFonts>;
}

/**
 * Loads fonts and draws a text in each of them while the browser is idle, one at a time, so that typing and scrolling never
 * wait.
 * @param engine the engine; the component must render again with each loaded font, as with `useReadyEngine`
 * @param part the part that the text is made for
 * @param fonts the fonts to draw now; the same array while they are the same
 */
export function useFontPictures(
  engine: Engine,
  part: TextPart,
  fonts: readonly NumberedFont<FontFacts>[],
  text: string,
): FontPictures {
  const [pictures, setPictures] = useState<FontPictures["pictures"]>(new Map());

  // Computed only once for the same fonts: a font that arrives must not delay the fetch of others.
  const neededFonts = useMemo(
    () =>
      fonts.flatMap(({ font }) =>
        engine.context.typesetter.missingFiles(font, text).map((file) => ({ font, file })),
      ),
    [engine, fonts, text],
  );
  const loading = useFonts(neededFonts);

  const next = fonts.find(
    ({ font, number }) =>
      pictures.get(number)?.text !== text &&
      engine.context.typesetter.missingFiles(font, text).length === 0,
  );
  useEffect(() => {
    if (next === undefined) return undefined;
    return whenIdle(() => {
      const svg = engine.fontPicture(engine.context.typesetter, part, next.font, text) ?? "";
      setPictures((before) => new Map(before).set(next.number, { text, svg }));
    }, IDLE_TIMEOUT_MS);
  }, [engine, part, next, text]);
  return { pictures, loading };
}
