import { hasDrawnImage, type Product } from "#engine";

/** A picture of a product's page. Labels are unique on a page. */
export type GalleryPicture =
  | { readonly kind: "front" | "back" | "coin" | "neck"; readonly label: string }
  | {
      readonly kind: "photograph";
      readonly label: string;
      readonly src: string;
      readonly alt: string;
    };

/** The label of the picture of the back. */
export const BACK = "The back";

/** Whether the piece can be drawn: not at all, only by itself and beside a coin, or also on a neck. */
export type DrawnPictures = "none" | "laid" | "worn";

/**
 * The pictures of a product's page: its drawing, its photographs, and the drawn piece at true scale.
 * @param hasBack whether the drawn piece is also engraved on its back
 */
export function galleryPictures(
  product: Pick<Product, "id" | "name" | "image" | "secondImage" | "wornImage">,
  drawn: DrawnPictures,
  hasBack: boolean,
): readonly GalleryPicture[] {
  const images = [hasDrawnImage(product) ? null : product.image, product.secondImage].filter(
    (image) => image !== null,
  );
  const photographs = images.map((src, i): GalleryPicture => ({
    kind: "photograph",
    label: images.length === 1 ? "Photograph" : `Photograph ${i + 1} of ${images.length}`,
    src,
    alt: product.name,
  }));
  const worn: readonly GalleryPicture[] =
    product.wornImage === null
      ? []
      : [
          {
            kind: "photograph",
            label: "On a bust",
            src: product.wornImage,
            alt: `${product.name} worn on a linen bust`,
          },
        ];
  if (drawn === "none") return [...photographs, ...worn];
  return [
    { kind: "front", label: "Your design" },
    ...(hasBack ? [{ kind: "back", label: BACK } as const] : []),
    ...photographs,
    { kind: "coin", label: "Beside a coin" },
    ...(drawn === "worn" ? [{ kind: "neck", label: "On a neck" } as const] : []),
    ...worn,
  ];
}
