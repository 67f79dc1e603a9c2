import type { Product } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { Preview } from "../preview/Preview.tsx";
import { Picture } from "../ui/Picture.tsx";

interface Props {
  readonly product: Product;
  /** See `itemValues`. */
  readonly values: PreviewValues;
  /** The alternative text of the photo; the drawing has its own. */
  readonly alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  readonly first?: boolean;
  /** Whether to show the zoom button. */
  readonly zoom?: boolean;
  /** Whether only what is ordered is drawn: no samples and placeholders. */
  readonly ordered?: boolean;
}

/** The aspect ratio of every product picture, drawn or photo, so that replacing one by the other shifts nothing. */
const RATIO = "4 / 3";

/** The values already contain the URLs of the photos. */
const urlOfPhoto = (url: string): string => url;

/** The configured product as a drawing; its photo where it can't be drawn. */
export function ItemImage({ product, values, zoom = false, ordered, ...pictureProps }: Props) {
  const photo = <Picture src={product.image} ratio={RATIO} {...pictureProps} />;
  if (product.preview === null) return photo;
  return (
    <Preview product={product} values={values} photo={urlOfPhoto} zoom={zoom} ordered={ordered}>
      {photo}
    </Preview>
  );
}
