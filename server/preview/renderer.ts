import { readFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import * as hb from "harfbuzzjs";
import sharp from "sharp";
import type { Issue, Product } from "#engine";
import {
  CANVAS,
  createTypesetter,
  describeDrawing,
  type RenderContext,
  drawProduct,
  makeability,
  neededFonts,
  type PreviewValues,
} from "#engine/preview";
import { FONT_LIST, readFontList } from "./readFontList.ts";

/** Draws pieces on the server: the same pictures the page shows. */
export interface Renderer {
  /** The piece as an SVG document; null for a product without a preview. */
  svg(product: Product, values: PreviewValues, photo?: Buffer): Promise<string | null>;
  /** The piece as a PNG of a width in pixels (4 to 3); null for a product without a preview. */
  png(
    product: Product,
    values: PreviewValues,
    width: number,
    photo?: Buffer,
  ): Promise<Buffer | null>;
  /** What stands in the way of making a piece, as the page judges it; nothing is drawn for it. */
  issues(product: Product, values: PreviewValues): readonly Issue[];
}

/** Wide enough for an engraving, small enough to be carried inside the SVG. */
const PHOTO_WIDTH = 640;

/**
 * A painter that reads fonts from the catalog's folder as they are needed.
 * @throws Error when the catalog's list of fonts is spoiled
 */
export async function loadRenderer(catalogFolder: string): Promise<Renderer> {
  const text = await readFile(join(catalogFolder, FONT_LIST), "utf8");
  const room: RenderContext = {
    fonts: readFontList(text),
    typesetter: createTypesetter(hb),
  };

  const handFonts = (preview: NonNullable<Product["preview"]>, values: PreviewValues): void => {
    for (const { font, file } of neededFonts(preview, values, room.fonts, room.typesetter)) {
      const name = file === "basic" ? `${font.id}.ttf` : `${font.id}.extended.ttf`;
      room.typesetter.add(font, file, readFileSync(join(catalogFolder, "fonts", name)));
    }
  };

  const svg: Renderer["svg"] = async (product, values, photo) => {
    const { preview } = product;
    if (preview === null) return null;
    handFonts(preview, values);
    const href = photo === undefined ? null : await photoHref(photo);
    return drawProduct({ ...product, preview }, values, room, {
      prefix: "piece",
      title: describeDrawing(product, values),
      photo: () => href,
    });
  };

  return {
    svg,
    async png(product, values, width, photo) {
      const drawn = await svg(product, values, photo);
      if (drawn === null) return null;
      // The light is computed for the canvas; other sizes are scaled from it, so that every picture looks alike.
      const picture = new Resvg(drawn, {
        fitTo: { mode: "width", value: CANVAS.width },
        font: { loadSystemFonts: false },
      })
        .render()
        .asPng();
      return width === CANVAS.width ? picture : sharp(picture).resize(width).png().toBuffer();
    },
    issues(product, values) {
      const { preview } = product;
      if (preview === null) return [];
      handFonts(preview, values);
      return makeability(preview, values, room);
    },
  };
}

async function photoHref(photo: Buffer): Promise<string> {
  const small = await sharp(photo)
    .rotate()
    .resize(PHOTO_WIDTH, PHOTO_WIDTH, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 86 })
    .toBuffer();
  return `data:image/jpeg;base64,${small.toString("base64")}`;
}
