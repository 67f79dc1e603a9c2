import { cutToGraphemes, type NumberField, type Product } from "#engine";
import type { PartSpec, PreviewValues } from "#engine/preview";

/** How a number field selects a font. */
export interface FontUse {
  /** The ids of the fonts that the numbers select; undefined for the shop's whole list. */
  readonly among: readonly string[] | undefined;
  /** The first word of the shopper's text in that font, else of a sample. */
  readonly text: string;
}

const MAX_LETTERS = 12;

type TextPart = Extract<PartSpec, { readonly font: unknown }>;

/** How a number field selects a font of the preview; null for any other number. */
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
  return { among: part.font.among, text: textValueOf(part, values) };
}

export function sameFontUse(previous: FontUse | null, next: FontUse | null): boolean {
  return previous?.among === next?.among && previous?.text === next?.text;
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

/** A long text would be unreadable in a small picture, so only its first word is shown, or the start of that. */
function firstWord(text: string): string {
  const [word = ""] = text.trim().split(/[\s-]+/u);
  return cutToGraphemes(word, MAX_LETTERS);
}
