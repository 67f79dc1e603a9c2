import { previewErrors } from "../../preview/previewErrors.ts";
import type { Product } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import type { OptionSets } from "../normalize/options.ts";
import { checkLettering } from "./lettering.ts";
import { placedFields } from "./placedField.ts";

/** The option set whose options are the shop's fonts, each showing its `file`. */
const FONTS = "fonts";

/** A picture is drawn from fields, parts and fonts that are there. */
export function checkPreview(product: Product, sets: OptionSets, notes: DiagnosticSink): void {
  const { preview, fields } = product;
  if (preview === null) return;
  const fonts = new Set((sets.get(FONTS) ?? []).map(({ show }) => String(show["file"])));
  const spoiledFonts = sets.get(FONTS)?.length === 0;
  for (const { path, message, known } of previewErrors(preview, fields, fonts)) {
    if (spoiledFonts && message.startsWith("there is no font")) continue;
    const [, word = ""] = /"([^"]*)"/.exec(message) ?? [];
    const advised = message.includes(" — ");
    const isFont = message.startsWith("there is no font");
    const more = isFont ? `option-sets/${FONTS}.json has them all` : "";
    const advice = advised ? "" : didYouMean(word, known) || whatIsThere(known, more);
    notes.add(["preview", ...path], "reference", message + advice);
  }
  checkFonts(product, notes);
  checkLettering(product, sets.get(FONTS) ?? [], notes);
}

/** Up to so many names are listed. */
const LISTED = 12;

/** The names that are there; of many the first ones, and where to find the others. */
function whatIsThere(names: readonly string[], where: string): string {
  const known = [...new Set(names)];
  if (known.length === 0) return " — correct it";
  const listed = known.slice(0, LISTED).map((each) => `"${each}"`);
  const left = known.length - listed.length;
  const others = left === 0 ? "" : ` and ${left} more${where === "" ? "" : ` (${where})`}`;
  return ` — name one that is there: ${listed.join(", ")}${others}`;
}

/** A text is drawn in the font of the field that it names: so the characters that it may have are known. */
function checkFonts(product: Product, notes: DiagnosticSink): void {
  const parts = (product.preview?.parts ?? []).flatMap((part) => ("text" in part ? [part] : []));
  for (const { field, path, list } of placedFields(product)) {
    if (field.kind !== "text" || field.font === null) continue;
    for (const part of parts) {
      const repeat = "repeat" in part ? part.repeat : undefined;
      const drawn = typeof part.text === "object" && part.text.from === field.id;
      const font = typeof part.font === "object" ? part.font.from : part.font;
      if (!drawn || repeat !== list?.id || font === field.font) continue;
      notes.add(
        [...path, "font"],
        "reference",
        `"${part.id}" of the preview is drawn in the font of "${font}" — name the same field in both, or remove this one`,
      );
    }
  }
}
