import type { Product } from "./product.ts";

/** The path of the drawn example of a product whose file names no image. Files of the catalog can't have this path. */
export function drawnImageOf(productId: string): string {
  return `/images/drawn/${productId}.webp`;
}

/** Whether a product's image is its drawn example, not a photograph. */
export function hasDrawnImage({ id, image }: Pick<Product, "id" | "image">): boolean {
  return image === drawnImageOf(id);
}
