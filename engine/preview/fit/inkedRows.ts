import { type SceneBuilder, setRun } from "../sceneBuilder.ts";
import { rowsOf, type TextValue, textValueOf } from "../inputs.ts";
import type { TextSpec } from "../../product/preview/previewSchema.ts";
import type { FontFacts } from "../type/fonts.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import type { Box } from "../../geometry/box.ts";
import { capitalOf } from "./fittedText.ts";

/** The typeset text of a row. */
export interface InkedRow extends TextValue {
  readonly row: number;
  readonly run: Run;
  /** In ems. */
  readonly ink: Box;
}

/** A part with one text, or with a text for each row of a list. */
interface TextPart {
  readonly text: TextSpec;
  readonly repeat?: string | undefined;
  readonly upper?: boolean | undefined;
}

/**
 * The height of the capitals of a part's rows, in ems. If all rows are empty, the font may not be loaded. Then the result
 * is 1, because nothing depends on it.
 * @throws Error if a row has text and the typesetter lacks the font
 */
export function capitalOfRows(
  rows: readonly (InkedRow | null)[],
  font: FontFacts,
  builder: SceneBuilder,
): number {
  return rows.every((row) => row === null) ? 1 : capitalOf(builder, font);
}

/**
 * Typesets the texts of a part's rows. Null for a row without text or ink.
 * @throws Error if the typesetter lacks the font
 */
export function inkedRows(
  { text, repeat, upper }: TextPart,
  font: FontFacts,
  builder: SceneBuilder,
): readonly (InkedRow | null)[] {
  return rowsOf(builder.values, repeat, text).map((values, row) => {
    const value = textValueOf(text, builder.values, values, row);
    if (value === null) return null;
    const drawnText = upper === true ? value.text.toUpperCase() : value.text;
    const run = setRun(builder, font, drawnText);
    const ink = inkOf(run);
    return ink.right <= ink.left ? null : { ...value, text: drawnText, row, run, ink };
  });
}
