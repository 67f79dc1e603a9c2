import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import * as hb from "harfbuzzjs";
import sharp from "sharp";
import { compileProduct, hasDrawnImage, type Product } from "#engine";
import type { Catalog } from "#engine/catalog";
import {
  createTypesetter,
  drawProduct,
  neededFonts,
  readFonts,
  type RenderContext,
} from "#engine/preview";
import { BuildError } from "./buildError.ts";
import type { DrawnPicture } from "./pictures.ts";

/** The option set with the shop's fonts. */
const FONTS = "fonts";
/** The width of a drawn picture, in pixels. Its aspect ratio is 4:3. */
const WIDTH = 1600;
const WEBP = { quality: 90, effort: 4 };

/**
 * The pictures of the products without a photograph: their examples, drawn as on their pages.
 * @param folder the catalog's folder, with the fonts
 * @throws BuildError if a product has no example to draw
 */
export function drawnPictures(
  { products, optionSets }: Pick<Catalog, "products" | "optionSets">,
  folder: string,
): readonly DrawnPicture[] {
  const drawnProducts = products.filter(hasDrawnImage);
  if (drawnProducts.length === 0) return [];
  const fonts = readFonts(optionSets.get(FONTS) ?? []);
  const context: RenderContext = { fonts, typesetter: createTypesetter(hb) };
  return drawnProducts.map((product) => {
    const svg = drawExample(product, context, folder);
    return {
      path: product.image,
      name: `drawn-${product.id}`,
      source: svg,
      paint: () => paint(svg),
    };
  });
}

function drawExample(product: Product, context: RenderContext, folder: string): string {
  const { preview } = product;
  const compiled = compileProduct(product);
  const { configuration } = compiled.project(compiled.defaults());
  if (preview !== null) {
    const needed = neededFonts(preview, configuration, context.fonts, context.typesetter);
    for (const { font, file } of needed) {
      const name = file === "basic" ? `${font.id}.ttf` : `${font.id}.extended.ttf`;
      context.typesetter.add(font, file, readFileSync(join(folder, "fonts", name)));
    }
    const drawing = drawProduct({ ...product, preview }, configuration, context, { prefix: "d" });
    if (drawing !== null) return drawing;
  }
  throw new BuildError(
    `products/${product.id}.json has no "image", and its preview draws nothing until something is typed: add a "sample" to a text, or an image`,
  );
}

async function paint(svg: string): Promise<Buffer> {
  const options = {
    fitTo: { mode: "width" as const, value: WIDTH },
    font: { loadSystemFonts: false },
  };
  return sharp(new Resvg(svg, options).render().asPng()).webp(WEBP).toBuffer();
}
