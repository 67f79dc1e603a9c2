import {
  fontOf,
  isShown,
  type PreviewValues,
  rowsOf,
  type RowValues,
  type TextValue,
  textValueOf,
} from "./inputs.ts";
import type { PreviewSpec, TextPart } from "../product/preview/previewSchema.ts";
import type { FontFacts, FontList } from "./type/fonts.ts";
import type { FontFile, Typesetter } from "./type/typesetter.ts";

/** A text to draw, with its part and font. */
export interface DrawnText extends TextValue {
  /** The part's id. */
  readonly part: string;
  /** The index of the text's row in the list. 0 outside a list. */
  readonly row: number;
  /** Whether the part supports line breaks. */
  readonly multiline: boolean;
  /** The path of the text's field: a field's id, or a list's id, the index of a row and a sub-field's id. Null for a constant. */
  readonly path: readonly (string | number)[] | null;
  readonly font: FontFacts;
  /** The id of the field whose number selects the font. Null if the product fixes the font. */
  readonly fontField: string | null;
  /** The fonts that the field's numbers select, from 1 on. Null if the product fixes the font. */
  readonly fontChoice: readonly FontFacts[] | null;
}

/** Every text of a drawing, including samples, in the order of the parts. */
export function textsOf(spec: PreviewSpec, values: PreviewValues, fonts: FontList): DrawnText[] {
  return spec.parts
    .filter((part) => "text" in part)
    .filter((part) => isShown(part, values))
    .flatMap((part) => textsOfPart(part, values, fonts));
}

function textsOfPart(part: TextPart, values: PreviewValues, fonts: FontList): DrawnText[] {
  const repeat = "repeat" in part ? part.repeat : undefined;
  const isUpper = "upper" in part && part.upper === true;
  const partText = {
    part: part.id,
    multiline: part.part === "engraveText",
    font: fontOf(part.font, values, fonts),
    fontField: typeof part.font === "string" ? null : part.font.from,
    fontChoice: fontChoiceOf(part, fonts),
  };
  return rowsOf(values, repeat, part.text).flatMap((rowValues, row): DrawnText[] => {
    const value = textValueOf(part.text, values, rowValues, row);
    if (value === null) return [];
    const { isSample } = value;
    const text = isUpper ? value.text.toUpperCase() : value.text;
    return [{ ...partText, row, text, isSample, path: fieldPathOf(part, rowValues, row, values) }];
  });
}

/** The path of a row's text: a field of the row, or a top-level field that all rows share. Null for a constant. */
function fieldPathOf(
  part: TextPart,
  rowValues: RowValues,
  row: number,
  values: PreviewValues,
): DrawnText["path"] {
  if (typeof part.text === "string") return null;
  const { from } = part.text;
  const repeat = "repeat" in part ? part.repeat : undefined;
  const isShared = rowValues[from] === undefined && values[from] !== undefined;
  return repeat === undefined || isShared ? [from] : [repeat, row, from];
}

function fontChoiceOf({ font }: TextPart, fonts: FontList): readonly FontFacts[] | null {
  if (typeof font === "string") return null;
  if (font.among === undefined) return fonts.all;
  return font.among.flatMap((id) => fonts.byId.get(id) ?? []);
}

/** A font file that a drawing needs. */
export interface NeededFont {
  readonly font: FontFacts;
  readonly file: FontFile;
}

/** The shop's fonts, and the typesetter that shapes text with those that are loaded. */
export interface RenderContext {
  readonly fonts: FontList;
  readonly typesetter: Typesetter;
}

/** The font files that must be added to the typesetter before these values can be drawn. */
export function neededFonts(
  spec: PreviewSpec,
  values: PreviewValues,
  { fonts, typesetter }: RenderContext,
): NeededFont[] {
  const needed = new Map<string, NeededFont>();
  for (const { font, text } of textsOf(spec, values, fonts)) {
    for (const file of typesetter.missingFiles(font, text))
      needed.set(`${font.id} ${file}`, { font, file });
  }
  return [...needed.values()];
}

/** Whether the typesetter lacks a font file that these values need. */
export function isFontMissing(
  spec: PreviewSpec,
  values: PreviewValues,
  context: RenderContext,
): boolean {
  return neededFonts(spec, values, context).length > 0;
}
