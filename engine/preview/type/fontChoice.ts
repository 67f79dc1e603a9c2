import { canHold } from "../../kinds/kinds.ts";
import type { Field, NumberField } from "../../product/product.ts";
import type { DrawnText } from "../content.ts";
import type { TextPart } from "../schema.ts";
import { type DrawnProduct, partsByRelevance, type PreviewValues } from "../shownParts.ts";
import type { FontFacts, FontList } from "./fonts.ts";

type FontSpec = TextPart["font"];

/**
 * The font of a part, by its id or by the chosen number. The number is 1 if none is chosen, and clamped to the range.
 * @throws Error if the shop does not have the font
 */
export function fontOf(spec: FontSpec, values: PreviewValues, fonts: FontList): FontFacts {
  if (typeof spec === "string") return fontById(spec, fonts);
  const value = values[spec.from];
  const number = typeof value === "number" && Number.isFinite(value) ? Math.round(value) : 1;
  const count = spec.among?.length ?? fonts.all.length;
  const index = Math.min(Math.max(number, 1), count) - 1;
  const id = spec.among?.[index] ?? fonts.all[index]?.id ?? "";
  return fontById(id, fonts);
}

function fontById(id: string, fonts: FontList): FontFacts {
  const font = fonts.byId.get(id);
  if (font === undefined) throw new Error(`there is no font "${id}"`);
  return font;
}

/** The fonts that a field's numbers select, from 1 on. Null if the product fixes the font. */
export function fontChoiceOf(font: FontSpec, fonts: FontList): readonly FontFacts[] | null {
  if (typeof font === "string") return null;
  if (font.among === undefined) return fonts.all;
  return font.among.flatMap((id) => fonts.byId.get(id) ?? []);
}

/**
 * The font that a field selects for a drawn part or, if no part that reads the field is drawn, for the first one.
 * @param field the id of the field
 * @returns null if the field selects no font, or if the shop lacks one of the fonts that it selects from
 */
export function chosenFont(
  product: DrawnProduct,
  field: string,
  values: PreviewValues,
  fonts: FontList,
): FontFacts | null {
  for (const part of partsByRelevance(product, values)) {
    if (!("font" in part) || typeof part.font !== "object" || part.font.from !== field) continue;
    const hasFonts = part.font.among?.every((id) => fonts.byId.has(id)) ?? fonts.all.length > 0;
    return hasFonts ? fontOf(part.font, values, fonts) : null;
  }
  return null;
}

/** A font and the number that selects it in a field, counted from 1. */
export interface NumberedFont<Font> {
  readonly font: Font;
  readonly number: number;
}

/** The fonts whose number the field accepts, in the order of their numbers. */
export function selectableFonts<Font>(
  fonts: readonly Font[],
  field: NumberField,
): readonly NumberedFont<Font>[] {
  return fonts
    .map((font, index) => ({ font, number: index + 1 }))
    .filter(({ number }) => canHold(field, number));
}

/**
 * Selects `count` fonts for a picker, with the chosen font as near the middle as possible.
 * @param fonts in the order of their numbers
 * @param chosen the number of the chosen font; the font before it counts if there is none with this number
 */
export function fontsAround<Font>(
  fonts: readonly NumberedFont<Font>[],
  chosen: number,
  count: number,
): readonly NumberedFont<Font>[] {
  const chosenIndex = fonts.findLastIndex(({ number }) => number <= chosen);
  const first = Math.max(0, Math.min(chosenIndex - Math.floor(count / 2), fonts.length - count));
  return fonts.slice(first, first + count);
}

/** Whether a field accepts a number. True for an unknown field. */
function accepts(field: Field | undefined, number: number): boolean {
  return field === undefined || (field.kind !== "list" && canHold(field, number));
}

/** The maximum number of fonts that a message suggests. */
const MAX_SUGGESTED_FONTS = 3;

/**
 * The fonts that can be chosen for a text and that suit it, at most three: those whose numbers are nearest to the chosen one.
 * @param fields the fields of the product
 */
export function nearestFonts(
  { font, fontField, fontChoice }: Pick<DrawnText, "font" | "fontField" | "fontChoice">,
  fields: readonly Field[],
  suits: (font: FontFacts) => boolean,
): readonly NumberedFont<FontFacts>[] {
  const fonts = fontChoice ?? [];
  const field = fields.find(({ id }) => id === fontField);
  const chosenNumber = fonts.indexOf(font) + 1;
  const nearest = fonts
    .map((each, index) => ({ font: each, number: index + 1 }))
    .toSorted((a, b) => Math.abs(a.number - chosenNumber) - Math.abs(b.number - chosenNumber));
  const suitable: NumberedFont<FontFacts>[] = [];
  for (const each of nearest) {
    if (suitable.length === MAX_SUGGESTED_FONTS) break;
    if (accepts(field, each.number) && suits(each.font)) suitable.push(each);
  }
  return suitable;
}
