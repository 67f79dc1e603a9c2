import type { FontFacts, NumberedFont } from "#engine/preview";
import type { Engine } from "../../preview/engine/previewEngine.ts";
import type { ShownTexts } from "./shownTexts.ts";

/**
 * The letters of all texts that each font lacks, such as `“ő” “ű”`, by the fonts' numbers. A font that lacks none is left
 * out.
 */
export function missingLetters(
  engine: Engine | null,
  fonts: readonly NumberedFont<FontFacts>[],
  { texts }: ShownTexts,
): ReadonlyMap<number, string> {
  if (engine === null) return new Map();
  const text = texts.join("").replaceAll("\n", "");
  return new Map(
    fonts.flatMap(({ font, number }) => {
      const letters = engine.unsupportedGraphemes(text, font);
      return letters.length === 0 ? [] : [[number, `“${letters.join("” “")}”`] as const];
    }),
  );
}
