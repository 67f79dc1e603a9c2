import { previewFaults } from "../../preview/previewFaults.ts";
import type { Product } from "../../product.ts";
import type { Notes } from "../notes.ts";
import type { OptionSets } from "../resolve/options.ts";

/** The option set whose options are the shop's fonts, each showing its `file`. */
const FONTS = "fonts";

/** A picture is drawn from fields, parts and fonts that are there. */
export function checkPreview({ preview, fields }: Product, sets: OptionSets, notes: Notes): void {
  if (preview === null) return;
  const fonts = new Set((sets.get(FONTS) ?? []).map(({ show }) => String(show["file"])));
  for (const { path, message } of previewFaults(preview, fields, fonts)) {
    notes.add(["preview", ...path], "reference", message);
  }
}
