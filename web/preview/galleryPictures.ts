import type { Product } from "#engine";

/** A picture of a product's page and its name. */
export type GalleryPicture =
  | { readonly kind: "drawing" | "coin" | "neck"; readonly label: string }
  | { readonly kind: "photograph"; readonly label: string; readonly src: string };

/** The pictures of a product's page: its drawing, its photographs, and the drawn piece at true scale. */
export function galleryPictures({
  preview,
  image,
  secondImage,
}: Pick<Product, "preview" | "image" | "secondImage">): readonly GalleryPicture[] {
  const images = secondImage === null ? [image] : [image, secondImage];
  const photographs = images.map((src, i): GalleryPicture => ({
    kind: "photograph",
    label: images.length === 1 ? "Photograph" : `Photograph ${i + 1} of ${images.length}`,
    src,
  }));
  if (preview === null) return photographs;
  const isWorn = preview.parts.some(({ part }) => part === "chain");
  return [
    { kind: "drawing", label: "Your design" },
    ...photographs,
    { kind: "coin", label: "Beside a coin" },
    ...(isWorn ? [{ kind: "neck", label: "On a neck" } as const] : []),
  ];
}
