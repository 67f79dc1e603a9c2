import { previewErrors } from "../../preview/check/previewErrors.ts";
import type { Product } from "../../product/product.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import type { OptionSets } from "../optionSets.ts";
import { checkLettering } from "./lettering.ts";

/** The option set of the shop's fonts, whose `show` has `file`. */
const FONTS = "fonts";

/**
 * Reports errors of the preview (`previewErrors`), such as references to missing fields, parts and fonts, and texts that can't
 * be drawn.
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
  checkLettering(product, fonts, sink);
}
