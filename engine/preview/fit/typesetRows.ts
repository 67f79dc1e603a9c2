import { type SceneBuilder, typesetRun } from "../scene/sceneBuilder.ts";
import { fontOf, rowsOf, type TextValue, textValueOf } from "../inputs.ts";
import type { FontSpec, TextSpec } from "../../product/preview/previewSchema.ts";
import type { FontFacts } from "../type/fonts.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import type { Box } from "../../geometry/box.ts";
import { capitalOf } from "./fittedText.ts";

/** The typeset text of a row. */
export interface TypesetRow extends TextValue {
  readonly row: number;
  readonly run: Run;
  /** In ems. */
  readonly ink: Box;
}

/** The typeset texts of a part. */
export interface TypesetRows {
  readonly font: FontFacts;
  /** Null for a row without text or ink. */
  readonly rows: readonly (TypesetRow | null)[];
  /** The height of the font's capitals, in ems. If no row has ink, the font may not be loaded, and the height is 1. */
  readonly capitalInEms: number;
}

/** A part with one text, or with a text for each row of a list. */
interface PartWithText {
  readonly text: TextSpec;
  readonly font: FontSpec;
  readonly repeat?: string | undefined;
  readonly upper?: boolean | undefined;
}

/**
 * Typesets the texts of a part's rows.
 * @throws Error if a row has text and the typesetter lacks the font
 */
export function typesetRows(
  { text, font: fontSpec, repeat, upper }: PartWithText,
  builder: SceneBuilder,
): TypesetRows {
  const font = fontOf(fontSpec, builder.values, builder.fonts);
  const rows = rowsOf(builder.values, repeat, text).map((values, row): TypesetRow | null => {
    const value = textValueOf(text, builder.values, values, row);
    if (value === null) return null;
    const drawnText = upper === true ? value.text.toUpperCase() : value.text;
    const run = typesetRun(builder, font, drawnText);
    const ink = inkOf(run);
    return ink.right <= ink.left ? null : { ...value, text: drawnText, row, run, ink };
  });
  const hasInk = rows.some((row) => row !== null);
  return { font, rows, capitalInEms: hasInk ? capitalOf(builder, font) : 1 };
}
