import type { Product } from "../../product.ts";
import { didYouMean } from "../didYouMean.ts";
import type { Notes } from "../notes.ts";

/** The pictures that a product names lie in the catalog. */
export function checkImages(product: Product, images: ReadonlySet<string>, notes: Notes): void {
  for (const key of ["image", "secondImage"] as const) {
    const image = product[key];
    if (image === null || images.has(image)) continue;
    const hint = didYouMean(image, images) || " — put it into the catalog's images";
    notes.add([key], "image", `there is no picture ${image}${hint}`);
  }
}
