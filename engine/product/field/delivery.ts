import type { ChoiceField, Field, Product } from "../product.ts";

/** The choice of the delivery; null for a product without one. */
export function deliveryField({ fields }: Pick<Product, "fields">): ChoiceField | null {
  return fields.find(isDelivery) ?? null;
}

/** Whether a field is the choice of the delivery. */
export function isDelivery(field: Field): field is ChoiceField {
  return field.kind === "choice" && field.role === "delivery";
}
