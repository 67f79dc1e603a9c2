import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import type { Product } from "#engine";
import { CANVAS, type PreviewValues } from "#engine/preview";
import type { Renderer } from "../../../server/preview/renderer.ts";

/** The server's drawing as a PNG of `width` pixels with an aspect ratio of 4:3. Null for a product without a preview. */
export async function renderPng(
  renderer: Pick<Renderer, "svg">,
  product: Product,
  values: PreviewValues,
  width: number,
  photos?: ReadonlyMap<string, Buffer>,
): Promise<Buffer | null> {
  const document = await renderer.svg(product, values, photos);
  if (document === null) return null;
  // Lighting depends on the canvas size, so the picture is drawn in that size and then scaled.
  const image = new Resvg(document, {
    fitTo: { mode: "width", value: CANVAS.width },
    font: { loadSystemFonts: false },
  });
  const png = image.render().asPng();
  return width === CANVAS.width ? png : sharp(png).resize(width).png().toBuffer();
}
