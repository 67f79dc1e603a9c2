import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import * as hb from "harfbuzzjs";
import sharp from "sharp";
import { cropId, cropOf, type Issue, type Product } from "#engine";
import {
  CANVAS,
  createTypesetter,
  describeDrawing,
  type DrawOptions,
  type DrawnPhoto,
  type PreviewSpec,
  type RenderContext,
  drawProduct,
  makeability,
  type PieceSize,
  pieceSize,
  type PreviewValues,
} from "#engine/preview";
import { loadFonts } from "./loadFonts.ts";
import { FONT_LIST, readFontList } from "./readFontList.ts";

type Photos = ReadonlyMap<string, Buffer>;

export type SvgOptions = Pick<DrawOptions, "omitsSamples" | "isTrueSize">;

/** Draws the same pictures on the server as on the pages. */
export interface Renderer {
  /**
   * An SVG document. Null for a product without a preview, or if nothing is visible. The keys of `photos` are the values
   * of file fields.
   */
  svg(
    product: Product,
    values: PreviewValues,
    photos?: Photos,
    options?: SvgOptions,
  ): Promise<string | null>;
  /** A PNG of `width` pixels with an aspect ratio of 4:3. Null for a product without a preview. */
  png(
    product: Product,
    values: PreviewValues,
    width: number,
    photos?: Photos,
  ): Promise<Buffer | null>;
  /** The size of what is ordered. Null for a product without a preview, or if nothing is made. */
  size(product: Product, values: PreviewValues): PieceSize | null;
  /** Why a product can't be made with these values. Applies the same rules as the page. Draws nothing. */
  issues(product: Product, values: PreviewValues): readonly Issue[];
}

/** Longest side of a photo at a zoom of 1, in pixels. Sufficient for an engraving, and small enough to embed into the SVG. */
const MAX_PHOTO_SIDE = 640;

/** Creates a renderer that loads fonts on demand from the catalog folder. @throws Error for an invalid font list. */
export async function loadRenderer(catalogFolder: string): Promise<Renderer> {
  const file = join(catalogFolder, FONT_LIST);
  const text = existsSync(file) ? await readFile(file, "utf8") : null;
  const context: RenderContext = { fonts: readFontList(text), typesetter: createTypesetter(hb) };

  const svg: Renderer["svg"] = async (product, values, photos = new Map(), options = {}) => {
    const { preview } = product;
    if (preview === null) return null;
    loadFonts(catalogFolder, context, product, values);
    const drawnPhotos = new Map<string, DrawnPhoto>();
    for (const [key, photo] of photos)
      drawnPhotos.set(key, await embedPhoto(photo, zoomOf(preview, values, key)));
    return drawProduct(product, values, context, {
      ...options,
      prefix: "piece",
      title: describeDrawing(product, values),
      photo: (key) => drawnPhotos.get(key) ?? null,
    });
  };

  return {
    svg,
    async png(product, values, width, photos) {
      const document = await svg(product, values, photos);
      if (document === null) return null;
      // Lighting depends on the canvas size, so the picture is drawn in that size and then scaled.
      const image = new Resvg(document, {
        fitTo: { mode: "width", value: CANVAS.width },
        font: { loadSystemFonts: false },
      });
      const png = image.render().asPng();
      return width === CANVAS.width ? png : sharp(png).resize(width).png().toBuffer();
    },
    size(product, values) {
      loadFonts(catalogFolder, context, product, values);
      return pieceSize(product, values, context, "none");
    },
    issues(product, values) {
      loadFonts(catalogFolder, context, product, values);
      return makeability(product, values, context);
    },
  };
}

/** The largest zoom of the parts that show a photo; at least 1. */
function zoomOf({ parts }: PreviewSpec, values: PreviewValues, key: string): number {
  const zooms = parts.flatMap((part) =>
    part.part === "engravePhoto" && values[part.from] === key
      ? [cropOf(values[cropId(part.from)]).zoom]
      : [],
  );
  return Math.max(1, ...zooms);
}

/** Shrinks a photo to the pixels that a drawing with this zoom shows, and encodes it as a URL. */
async function embedPhoto(photo: Buffer, zoom: number): Promise<DrawnPhoto> {
  const size = Math.round(MAX_PHOTO_SIDE * zoom);
  // Measured before shrinking, because a very long photo then has too few pixels on its short side for an exact ratio.
  const { autoOrient, hasAlpha } = await sharp(photo).metadata();
  const { width, height } = autoOrient;
  const resized = sharp(photo)
    .rotate()
    .resize(size, size, { fit: "inside", withoutEnlargement: true });
  // JPEG has no transparency, and transparent parts are not engraved.
  const encoded = hasAlpha ? resized.png() : resized.jpeg({ quality: 86 });
  const data = await encoded.toBuffer();
  const href = `data:image/${hasAlpha ? "png" : "jpeg"};base64,${data.toString("base64")}`;
  return { href, ratio: () => width / height };
}
