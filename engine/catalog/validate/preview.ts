import { previewErrors } from "../../preview/check/previewErrors.ts";
import type { Product } from "../../product/product.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import type { OptionSets } from "../optionSets.ts";
import { checkLettering } from "./lettering.ts";
import { fieldsWithPaths } from "./fieldsWithPaths.ts";

/** The option set of the shop's fonts, whose `show` has `file`. */
const FONTS = "fonts";

/**
 * Reports errors of the preview (`previewErrors`), such as references to missing fields, parts and fonts; text fields whose
 * font differs from that of their part; and texts that can't be drawn.
 */
export function checkPreview(product: Product, sets: OptionSets, sink: DiagnosticSink): void {
  const { preview, fields } = product;
  if (preview === null) return;
  const fonts = sets.get(FONTS) ?? [];
  // An invalid option set has no options.
  const isInvalid = sets.has(FONTS) && fonts.length === 0;
  const fontIds = isInvalid ? null : new Set(fonts.map(({ show }) => String(show["file"])));
  for (const { path, message } of previewErrors(preview, fields, fontIds))
    sink.add(["preview", ...path], "reference", message);
  checkFonts(product, sink);
  checkLettering(product, fonts, sink);
}

/**
 * Reports text fields whose `font` is not the field that chooses the font of their preview part. A text may contain the
 * characters of the font in which it is drawn.
 */
function checkFonts(product: Product, sink: DiagnosticSink): void {
  const parts = (product.preview?.parts ?? []).flatMap((part) => ("text" in part ? [part] : []));
  for (const { field, path, list } of fieldsWithPaths(product)) {
    if (field.kind !== "text" || field.font === null) continue;
    for (const part of parts) {
      const repeat = "repeat" in part ? part.repeat : undefined;
      const isDrawn = typeof part.text === "object" && part.text.from === field.id;
      const { font } = part;
      if (!isDrawn || repeat !== list?.id) continue;
      if (typeof font === "object" && font.from === field.font) continue;
      const problem =
        typeof font === "object"
          ? `is drawn in the font of "${font.from}" — name the same field in both, or remove this one`
          : `is always drawn in the font "${font}" — remove this one, or let the part take its font from this field`;
      const message = `"${part.id}" of the preview ${problem}`;
      sink.add([...path, "font"], "reference", message);
    }
  }
}
