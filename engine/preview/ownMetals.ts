import type { Product } from "../product/product.ts";

/** Whether a plate has a metal of its own, so that the product's metal is not that of the whole piece. */
export function hasOwnMetals({ preview }: Pick<Product, "preview">): boolean {
  const metalId = preview?.metal.from;
  return (preview?.parts ?? []).some(
    (part) => part.part === "plate" && (part.metal?.from ?? metalId) !== metalId,
  );
}
