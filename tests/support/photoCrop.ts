import type { Product } from "#engine";
import { cropFieldOf } from "../../engine/kinds/crop/authoring.ts";

/** A crop none of whose numbers is that of a centred photo: its value, and its entry in an item. */
export const CROP = "-0.6 0.4 1.5 12";
export const CROP_ENTRY = [-0.6, 0.4, 1.5, 12] as const;

/** A product whose photos the shopper crops. */
export function withPhotoCrop(product: Product): Product {
  const photos = product.fields.filter((field) => field.kind === "file");
  return {
    ...product,
    fields: [
      ...product.fields.map((field) => (field.kind === "file" ? { ...field, crop: true } : field)),
      ...photos.map(cropFieldOf),
    ],
  };
}
