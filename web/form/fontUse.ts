import { cutToGraphemes, type NumberField, type Product } from "#engine";
import type { PartSpec, PreviewValues } from "#engine/preview";

/** What a number chooses among: the fonts, and the words that are set in them. */
export interface FontUse {
  /** The ids of the fonts the numbers stand for; undefined for the shop's whole list. */
  readonly among: readonly string[] | undefined;
  /** The first word of what the shopper has typed for the font to draw, else a sample. */
  readonly text: string;
}

const MAX_LETTERS = 12;

type Lettered = Extract<PartSpec, { readonly font: unknown }>;

/** How a number field chooses a font of the picture; null for a number that means something else. */
export function fontUse(
  { preview }: Product,
  { id }: NumberField,
  values: PreviewValues,
): FontUse | null {
  const part = preview?.parts.find(
    (each): each is Lettered =>
      "font" in each && typeof each.font === "object" && each.font.from === id,
  );
  if (part === undefined || typeof part.font !== "object") return null;
  return { among: part.font.among, text: textValueOf(part, values) };
}

export function sameFontUse(one: FontUse | null, other: FontUse | null): boolean {
  return one?.among === other?.among && one?.text === other?.text;
}

function textValueOf(part: Lettered, values: PreviewValues): string {
  const { text } = part;
  if (typeof text === "string") return text;
  const rows = "repeat" in part && part.repeat !== undefined ? values[part.repeat] : [values];
  const typed = (typeof rows === "object" ? rows : [])
    .map((row) => row[text.from])
    .find((value) => typeof value === "string" && value !== "");
  const sample = typeof text.sample === "object" ? text.sample[0] : text.sample;
  return legible(typeof typed === "string" ? typed : (sample ?? ""));
}

/** A small picture of a long text shows no lettering: its first word does, or the beginning of that. */
function legible(text: string): string {
  const [word = ""] = text.trim().split(/[\s-]+/u);
  return cutToGraphemes(word, MAX_LETTERS);
}
