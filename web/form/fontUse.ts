import { truncateToGraphemes, type NumberField, type Product } from "#engine";
import type { PartSpec, PreviewValues } from "#engine/preview";

/** How a number field selects a font. */
export interface FontUse {
  /** The ids of the fonts that the numbers select; undefined for the shop's whole list. */
  readonly fontIds: readonly string[] | undefined;
  /** The first word of the shopper's text in that font, or of the sample if there is no text. */
  readonly text: string;
}

const MAX_LETTERS = 12;

type TextPart = Extract<PartSpec, { readonly font: unknown }>;

/** How a number field selects a font of the preview; null if it doesn't select one. */
export function fontUse(
  { preview }: Product,
  { id }: NumberField,
  values: PreviewValues,
): FontUse | null {
  const part = preview?.parts.find(
    (each): each is TextPart =>
      "font" in each && typeof each.font === "object" && each.font.from === id,
  );
  if (part === undefined || typeof part.font !== "object") return null;
  return { fontIds: part.font.among, text: textValueOf(part, values) };
}

export function sameFontUse(previous: FontUse | null, next: FontUse | null): boolean {
  return previous?.fontIds === next?.fontIds && previous?.text === next?.text;
}

function textValueOf(part: TextPart, values: PreviewValues): string {
  const { text } = part;
  if (typeof text === "string") return text;
  const rows = "repeat" in part && part.repeat !== undefined ? values[part.repeat] : [values];
  const typedText = (typeof rows === "object" ? rows : [])
    .map((row) => row[text.from])
    .find((value) => typeof value === "string" && value !== "");
  const sample = typeof text.sample === "object" ? text.sample[0] : text.sample;
  return firstWord(typeof typedText === "string" ? typedText : (sample ?? ""));
}

/** The first word, or the start of a long word. More would be unreadable in a small picture. */
function firstWord(text: string): string {
  const [word = ""] = text.trim().split(/[\s-]+/u);
  return truncateToGraphemes(word, MAX_LETTERS);
}
