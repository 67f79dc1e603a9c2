import type { NumberField, Product } from "#engine";
import type { PartSpec } from "#engine/preview";

/** A part of the preview with a text in a font. */
export type TextPart = Extract<PartSpec, { readonly font: unknown }>;

/** The text part whose font a number field selects; null if the field doesn't select a font. */
export function fontPart({ preview }: Product, { id }: NumberField): TextPart | null {
  const selects = (part: PartSpec): part is TextPart =>
    "font" in part && typeof part.font === "object" && part.font.from === id;
  return preview?.parts.find(selects) ?? null;
}
