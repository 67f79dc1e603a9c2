import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as hb from "harfbuzzjs";
import sharp from "sharp";
import { cropId, cropOf, type Issue, type Product } from "#engine";
import {
  createTypesetter,
  describeDrawing,
  type DrawOptions,
  type DrawnPhoto,
  type PreviewSpec,
  type RenderContext,
  drawProduct,
  drawScene,
  makeability,
  type PieceSize,
  pieceSize,
  type PreviewValues,
  type Scene,
  type Side,
} from "#engine/preview";
import { FONT_LIST, loadFonts, readFontList } from "./fontFiles.ts";

type Photos = ReadonlyMap<string, Buffer>;

export type SvgOptions = Pick<DrawOptions, "omitsSamples" | "isTrueSize" | "side">;

export type Renderer = Awaited<ReturnType<typeof loadRenderer>>;

/** Longest side of a photo at a zoom of 1, in pixels. Sufficient for an engraving, and small enough to embed into the SVG. */
const MAX_PHOTO_SIDE = 640;

/**
 * Draws the same pictures on the server as on the pages. Loads fonts on demand from the catalog folder. @throws Error for
 * an invalid font list.
 */
export async function loadRenderer(catalogFolder: string) {
  const file = join(catalogFolder, FONT_LIST);
  const text = existsSync(file) ? await readFile(file, "utf8") : null;
  const context: RenderContext = { fonts: readFontList(text), typesetter: createTypesetter(hb) };

  return {
    /**
     * An SVG document. Null for a product without a preview, or if nothing is visible. The keys of `photos` are the values
     * of file fields.
     */
    async svg(
      product: Product,
      values: PreviewValues,
      photos: Photos = new Map(),
      options: SvgOptions = {},
    ): Promise<string | null> {
      const { preview } = product;
      if (preview === null) return null;
      loadFonts(catalogFolder, context, product, values);
      const drawnPhotos = new Map<string, DrawnPhoto>();
      for (const [key, photo] of photos)
        drawnPhotos.set(key, await embedPhoto(photo, zoomOf(preview, values, key)));
      return drawProduct(product, values, context, {
        ...options,
        prefix: "piece",
        title: describeDrawing(product, values, options.side),
        photo: (key) => drawnPhotos.get(key) ?? null,
      });
    },
    /** The size of what is ordered. Null for a product without a preview, or if nothing is made. */
    size(product: Product, values: PreviewValues): PieceSize | null {
      loadFonts(catalogFolder, context, product, values);
      return pieceSize(product, values, context, "none");
    },
    /** The geometry of what is ordered. Null for a product without a preview, or if nothing is made. */
    scene(product: Product, values: PreviewValues, side?: Side): Scene | null {
      loadFonts(catalogFolder, context, product, values);
      return drawScene(product, values, context, "none", side);
    },
    /** Why a product can't be made with these values. Applies the same rules as the page. Draws nothing. */
    issues(product: Product, values: PreviewValues): readonly Issue[] {
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
