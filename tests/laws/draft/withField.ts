import type { Field, Product } from "#engine";

/** The product with the field of this id replaced. */
export function withField(product: Product, changed: Field): Product {
  return {
    ...product,
    fields: product.fields.map((field) => (field.id === changed.id ? changed : field)),
  };
}
