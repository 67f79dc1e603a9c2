import { hasDrawnImage } from "../../product/drawnImage.ts";
import type { Product } from "../../product/product.ts";
import type { Shop } from "../../shop/shop.ts";
import { didYouMean } from "../../product/advice.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";

/** Reports images of a product that are not among `images`, the paths of the catalog's images, such as `/images/x.webp`. */
export function checkImages(
  product: Product,
  images: ReadonlySet<string>,
  sink: DiagnosticSink,
): void {
  if (!hasDrawnImage(product)) checkImage(product.image, ["image"], images, sink);
  checkImage(product.secondImage, ["secondImage"], images, sink);
  checkImage(product.wornImage, ["wornImage"], images, sink);
}

/** Reports images of `shop.json` that are not among `images`. */
export function checkShopImages(
  { slides, making }: Shop,
  images: ReadonlySet<string>,
  sink: DiagnosticSink,
): void {
  for (const [index, { image }] of slides.entries())
    checkImage(image, ["slides", index, "image"], images, sink);
  for (const [index, { image }] of making.steps.entries())
    checkImage(image, ["making", "steps", index, "image"], images, sink);
}

function checkImage(
  image: string | null,
  path: JsonPath,
  images: ReadonlySet<string>,
  sink: DiagnosticSink,
): void {
  if (image === null || images.has(image)) return;
  const advice = didYouMean(image, images) || " — add the file to catalog/images";
  sink.add(path, "image", `there is no image ${image}${advice}`);
}
