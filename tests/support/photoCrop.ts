import type { Product } from "#engine";
import { cropFieldOf } from "../../engine/kinds/crop/authoring.ts";

/** A crop none of whose numbers is that of a centred photo: its value, its entry in an item, and the entries of older items. */
export const CROP = "-0.6 0.4 1.5 12";
export const CROP_ENTRY = [-0.6, 0.4, 1.5, 12] as const;
export const OLDER_ENTRIES = {
  photoZoom: 150,
  photoAcross: -60,
  photoDown: 40,
  photoTurn: 12,
} as const;

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
