import type { Product } from "./product.ts";

/** The path of a product's drawn example, its image if its file names none. Files of the catalog can't have this path. */
export function drawnImageOf(productId: string): string {
  return `/images/drawn/${productId}.webp`;
}

/** Whether a product's image is its drawn example, not a photograph. */
export function hasDrawnImage({ id, image }: Pick<Product, "id" | "image">): boolean {
  return image === drawnImageOf(id);
}
