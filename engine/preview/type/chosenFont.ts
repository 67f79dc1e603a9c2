import type { PreviewSpec } from "../../product/preview/previewSchema.ts";
import { drawnFirst, fontOf, type PreviewValues } from "../inputs.ts";
import type { FontFacts, FontList } from "./fonts.ts";

/**
 * The font that a field selects for a drawn part or, if no part that reads the field is drawn, for the first one.
 * @param field the id of the field
 * @returns null if the field selects no font, or if the shop lacks one of the fonts that it selects from
 */
export function chosenFont(
  preview: PreviewSpec | null,
  field: string,
  values: PreviewValues,
  fonts: FontList,
): FontFacts | null {
  for (const part of drawnFirst(preview?.parts ?? [], values)) {
    if (!("font" in part) || typeof part.font !== "object" || part.font.from !== field) continue;
    const hasFonts = part.font.among?.every((id) => fonts.byId.has(id)) ?? fonts.all.length > 0;
    return hasFonts ? fontOf(part.font, values, fonts) : null;
  }
  return null;
}
