import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import * as hb from "harfbuzzjs";
import sharp from "sharp";
import { compileProduct, drawnImageOf, hasDrawnImage, type Product } from "#engine";
import type { Catalog } from "#engine/catalog";
import {
  createTypesetter,
  describeDrawing,
  drawProduct,
  hasBack,
  isWornOnNeck,
  neededFonts,
  pieceSize,
  readFonts,
  type RenderContext,
} from "#engine/preview";
import type { Example } from "../catalog/catalogFiles.ts";
import { sizeTexts } from "../preview/sizeTexts.ts";
import { BuildError } from "./settings.ts";
import type { DrawnPicture } from "./pictures.ts";

/** The id of the option set with the shop's fonts. */
const FONT_SET = "fonts";
/** The width of a drawn picture, in pixels. Its aspect ratio is 4:3. */
const WIDTH_PX = 1600;
const WEBP = { quality: 90, effort: 4 };

/**
 * How many products, in catalog order, get a drawn example, which their pages show until the preview engine is loaded.
 * The pages of later products show a photograph instead, if there is one: painting all sizes of a picture takes about two
 * seconds.
 */
const MAX_EXAMPLES = 200;

/** A product's drawn example and its picture. */
export interface DrawnExample extends DrawnPicture {
  readonly productId: string;
  readonly example: Example;
}

/**
 * The drawn examples of products: as their pages draw them before anything is typed.
 * @param folder the catalog's folder, with the fonts
 * @throws BuildError if a product without a photograph has no example to draw
 */
export function drawExamples(
  { products, optionSets }: Pick<Catalog, "products" | "optionSets">,
  folder: string,
): readonly DrawnExample[] {
  const fonts = readFonts(optionSets.get(FONT_SET) ?? []);
  const context: RenderContext = { fonts, typesetter: createTypesetter(hb) };
  return products
    .filter((product, index) => index < MAX_EXAMPLES || hasDrawnImage(product))
    .flatMap((product) => {
      const example = drawExample(product, context, folder);
      if (example !== null) return [example];
      if (!hasDrawnImage(product)) return [];
      throw new BuildError(
        `products/${product.id}.json has no "image", and its preview draws nothing until something is typed: add a "sample" to a text, or an image`,
      );
    });
}

/** The drawn example of a product; null if its preview draws nothing until something is typed. */
function drawExample(
  product: Product,
  context: RenderContext,
  folder: string,
): DrawnExample | null {
  const { id } = product;
  const compiled = compileProduct(product);
  const { configuration } = compiled.project(compiled.defaults());
  const needed = neededFonts(product, configuration, context);
  for (const { font, file } of needed) {
    const name = file === "basic" ? `${font.id}.ttf` : `${font.id}.extended.ttf`;
    context.typesetter.add(font, file, readFileSync(join(folder, "fonts", name)));
  }
  const svg = drawProduct(product, configuration, context, { prefix: "d" });
  const size = pieceSize(product, configuration, context);
  if (svg === null || size === null) return null;
  return {
    productId: id,
    example: {
      title: describeDrawing(product, configuration),
      sizes: sizeTexts(size),
      isWorn: isWornOnNeck(product, configuration),
      hasBack: hasBack(product, configuration),
    },
    path: drawnImageOf(id),
    name: `drawn-${id}`,
    source: svg,
    paint: () => paint(svg),
  };
}

async function paint(svg: string): Promise<Buffer> {
  const options = {
    fitTo: { mode: "width" as const, value: WIDTH_PX },
    font: { loadSystemFonts: false },
  };
  return sharp(new Resvg(svg, options).render().asPng()).webp(WEBP).toBuffer();
}
