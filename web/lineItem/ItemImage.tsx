import type { Product } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { Preview } from "../preview/Preview.tsx";
import { Picture } from "../ui/Picture.tsx";

interface Props {
  readonly product: Product;
  /** What the piece is drawn from; see `itemValues`. */
  readonly values: PreviewValues;
  /** The photograph in words: it stands until the piece is drawn, which then speaks for itself. */
  readonly alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  readonly sizes: string;
  readonly first?: boolean;
  /** Whether it can be looked at more closely. */
  readonly zoom?: boolean;
}

/** The shape of every picture of a piece, drawn or photographed: nothing moves when one takes the other's place. */
const RATIO = "4 / 3";

const asGiven = (address: string): string => address;

/** The piece as it will be made, wherever it is shown; its photograph where it can't be drawn. */
export function ItemImage({ product, values, zoom = false, ...shown }: Props) {
  const photograph = <Picture src={product.image} ratio={RATIO} {...shown} />;
  if (product.preview === null) return photograph;
  return (
    <Preview product={product} values={values} photo={asGiven} zoom={zoom}>
      {photograph}
    </Preview>
  );
}
