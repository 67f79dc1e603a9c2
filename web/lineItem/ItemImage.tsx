import type { Product } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { Preview } from "../preview/Preview.tsx";
import { Picture } from "../ui/Picture.tsx";

interface Props {
  readonly product: Product;
  /** See `itemValues`. */
  readonly values: PreviewValues;
  /** The alternative text of the photo. The drawing contains its own text. */
  readonly alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Whether to draw only what will be made, without samples and placeholders. */
  readonly ordered?: boolean;
  /** The name of the item, if its drawing can be enlarged. */
  readonly itemName?: string;
}

/** The aspect ratio of both photos and drawings, so that replacing a photo with a drawing causes no layout shift. */
export const PICTURE_RATIO = "4 / 3";

/** The configured product as a drawing; the product's own photo until it is drawn, or if it can't be. */
export function ItemImage({ product, values, ordered, itemName, ...pictureProps }: Props) {
  const photo = <Picture src={product.image} ratio={PICTURE_RATIO} {...pictureProps} />;
  if (product.preview === null) return photo;
  return (
    <Preview product={product} values={values} ordered={ordered} itemName={itemName}>
      {photo}
    </Preview>
  );
}
