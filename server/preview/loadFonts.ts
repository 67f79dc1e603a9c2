import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type DrawnProduct,
  neededFonts,
  type PreviewValues,
  type RenderContext,
} from "#engine/preview";

/** Loads the fonts that a drawing needs and the context lacks, from the catalog folder. */
export function loadFonts(
  catalogFolder: string,
  context: RenderContext,
  product: DrawnProduct,
  values: PreviewValues,
): void {
  for (const { font, file } of neededFonts(product, values, context)) {
    const name = file === "basic" ? `${font.id}.ttf` : `${font.id}.extended.ttf`;
    context.typesetter.add(font, file, readFileSync(join(catalogFolder, "fonts", name)));
  }
}
