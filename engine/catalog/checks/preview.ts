import { previewFaults } from "../../preview/previewFaults.ts";
import type { Product } from "../../product.ts";
import { didYouMean } from "../didYouMean.ts";
import type { Notes } from "../notes.ts";
import type { OptionSets } from "../resolve/options.ts";

/** The option set whose options are the shop's fonts, each showing its `file`. */
const FONTS = "fonts";

/** A picture is drawn from fields, parts and fonts that are there. */
export function checkPreview({ preview, fields }: Product, sets: OptionSets, notes: Notes): void {
  if (preview === null) return;
  const fonts = new Set((sets.get(FONTS) ?? []).map(({ show }) => String(show["file"])));
  const known = [
    ...fields.flatMap((field) => [field.id, ...(field.kind === "list" ? field.of : []).map(idOf)]),
    ...preview.parts.map(idOf),
    ...fonts,
  ];
  const spoiledFonts = sets.get(FONTS)?.length === 0;
  for (const { path, message } of previewFaults(preview, fields, fonts)) {
    if (spoiledFonts && message.startsWith("there is no font")) continue;
    const [, word = ""] = /"([^"]*)"/.exec(message) ?? [];
    const hint =
      didYouMean(
        word,
        known.filter((id) => id !== word),
      ) || " — name one that is there";
    notes.add(["preview", ...path], "reference", message + hint);
  }
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}
