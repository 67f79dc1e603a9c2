import type { Product } from "../../product/product.ts";
import type { Shop } from "../../shop/shop.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";

/** The pictures that a product names lie in the catalog. */
export function checkImages(
  product: Product,
  images: ReadonlySet<string>,
  notes: DiagnosticSink,
): void {
  for (const key of ["image", "secondImage"] as const)
    checkImage(product[key], [key], images, notes);
}

/** The pictures that the shop's settings name lie in the catalog. */
export function checkShopImages(
  { slides, making }: Shop,
  images: ReadonlySet<string>,
  notes: DiagnosticSink,
): void {
  slides.forEach(({ image }, index) =>
    checkImage(image, ["slides", index, "image"], images, notes),
  );
  making.steps.forEach(({ image }, index) =>
    checkImage(image, ["making", "steps", index, "image"], images, notes),
  );
}

function checkImage(
  image: string | null,
  path: JsonPath,
  images: ReadonlySet<string>,
  notes: DiagnosticSink,
): void {
  if (image === null || images.has(image)) return;
  const hint = didYouMean(image, images) || " — put it into the catalog's images";
  notes.add(path, "image", `there is no picture ${image}${hint}`);
}
