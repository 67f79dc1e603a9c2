import type { Product } from "../../product.ts";
import { didYouMean } from "../didYouMean.ts";
import type { Notes } from "../notes.ts";

/** The picture that a product names lies in the catalog. */
export function checkImages(product: Product, images: ReadonlySet<string>, notes: Notes): void {
  if (images.has(product.image)) return;
  const hint = didYouMean(product.image, images) || " — put it into the catalog's images";
  notes.add(["image"], "image", `there is no picture ${product.image}${hint}`);
}
