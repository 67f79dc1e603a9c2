import {
  fontOf,
  isShown,
  type PreviewValues,
  rowsOf,
  type TextValue,
  textValueOf,
} from "./inputs.ts";
import type { PartSpec, PreviewSpec } from "../product/preview/previewSchema.ts";
import type { FontFacts, FontList } from "./type/fonts.ts";
import type { FontFile, Typesetter } from "./type/typesetter.ts";

/** A text to draw, with its part and font. */
export interface DrawnText extends TextValue {
  readonly part: string;
  /** The index of its row in the list; 0 outside a list. */
  readonly row: number;
  /** Whether the part supports line breaks. */
  readonly multiline: boolean;
  /** The path of its field: a field id, or list id, row index and sub-field id; null for a constant. */
  readonly path: readonly (string | number)[] | null;
  readonly font: FontFacts;
  /** The id of the field whose number selects the font; null if the product fixes the font. */
  readonly fontField: string | null;
  /** The fonts that its numbers select, from 1 on; null if the product fixes the font. */
  readonly choice: readonly FontFacts[] | null;
}

type TextPart = Extract<PartSpec, { readonly text: unknown }>;

const hasText = (part: PartSpec): part is TextPart => "text" in part;

/** Every text of a drawing, including samples, in the order of the parts. */
export function textsOf(spec: PreviewSpec, values: PreviewValues, fonts: FontList): DrawnText[] {
  return spec.parts
    .filter(hasText)
    .filter((part) => isShown(part, values))
    .flatMap((part) => textsOfPart(part, values, fonts));
}

function textsOfPart(part: TextPart, values: PreviewValues, fonts: FontList): DrawnText[] {
  const repeat = "repeat" in part ? part.repeat : undefined;
  const font = fontOf(part.font, values, fonts);
  const choice = choiceOf(part, fonts);
  const { text } = part;
  const fontField = typeof part.font === "string" ? null : part.font.from;
  return rowsOf(values, repeat, text).flatMap((row, i): DrawnText[] => {
    const value = textValueOf(text, values, row, i);
    if (value === null) return [];
    const path = typeof text === "string" ? null : pathOf(text.from, row, i, repeat, values);
    const upper = "upper" in part && part.upper === true;
    return [
      {
        part: part.id,
        row: i,
        multiline: part.part === "engraveText",
        path,
        font,
        fontField,
        choice,
        text: upper ? value.text.toUpperCase() : value.text,
        isSample: value.isSample,
      },
    ];
  });
}

/** The path of a row's text: in the row, or of a top-level field that all rows share. */
function pathOf(
  from: string,
  row: ReturnType<typeof rowsOf>[number],
  index: number,
  repeat: string | undefined,
  values: PreviewValues,
): NonNullable<DrawnText["path"]> {
  const shared = row[from] === undefined && values[from] !== undefined;
  return repeat === undefined || shared ? [from] : [repeat, index, from];
}

function choiceOf({ font }: TextPart, fonts: FontList): readonly FontFacts[] | null {
  if (typeof font === "string") return null;
  if (font.among === undefined) return fonts.all;
  return font.among.flatMap((id) => fonts.byId.get(id) ?? []);
}

/** A font file that a drawing needs. */
export interface NeededFont {
  readonly font: FontFacts;
  readonly file: FontFile;
}

/** The font files that must be added to the typesetter before these values can be drawn. */
export function neededFonts(
  spec: PreviewSpec,
  values: PreviewValues,
  fonts: FontList,
  typesetter: Typesetter,
): NeededFont[] {
  const needed = new Map<string, NeededFont>();
  for (const { font, text } of textsOf(spec, values, fonts)) {
    for (const file of typesetter.missing(font, text))
      needed.set(`${font.id} ${file}`, { font, file });
  }
  return [...needed.values()];
}

/** Whether the typesetter lacks a font file that these values need. */
export function isFontMissing(
  spec: PreviewSpec,
  values: PreviewValues,
  { fonts, typesetter }: { readonly fonts: FontList; readonly typesetter: Typesetter },
): boolean {
  return neededFonts(spec, values, fonts, typesetter).length > 0;
}
