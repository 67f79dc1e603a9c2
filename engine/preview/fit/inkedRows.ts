import { type SceneBuilder, setRun } from "../sceneBuilder.ts";
import { rowsOf, type TextValue, textValueOf } from "../inputs.ts";
import type { TextSpec } from "../../product/preview/previewSchema.ts";
import type { FontFacts } from "../type/fonts.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import type { Box } from "../../geometry/box.ts";
import { capitalOf } from "./fittedText.ts";

/** A row's text, set in its font. */
export interface InkedRow extends TextValue {
  readonly row: number;
  readonly run: Run;
  /** In ems. */
  readonly ink: Box;
}

/** A part that bears a text, or one for each row of a list. */
interface Lettered {
  readonly text: TextSpec;
  readonly repeat?: string | undefined;
  readonly upper?: boolean | undefined;
}

/**
 * The height of the capital letters that a part's rows are set in, in ems. A part whose rows say nothing is laid out
 * alike by any height, and must not wait for a font that nobody fetches for it.
 * @throws FontNotLoaded when a row says something and the font has not been handed in
 */
export function capitalOfRows(
  rows: readonly (InkedRow | null)[],
  font: FontFacts,
  builder: SceneBuilder,
): number {
  return rows.every((row) => row === null) ? 1 : capitalOf(builder, font);
}

/**
 * The texts of a part's rows; null for a row that says nothing or leaves no ink.
 * @throws FontNotLoaded when the font has not been handed in
 */
export function inkedRows(
  { text, repeat, upper }: Lettered,
  font: FontFacts,
  builder: SceneBuilder,
): readonly (InkedRow | null)[] {
  return rowsOf(builder.values, repeat).map((values, row) => {
    const words = textValueOf(text, builder.values, values, row);
    if (words === null) return null;
    const written = upper === true ? words.text.toUpperCase() : words.text;
    const run = setRun(builder, font, written);
    const ink = inkOf(run);
    return ink.right <= ink.left
      ? null
      : { text: written, isSample: words.isSample, row, run, ink };
  });
}
