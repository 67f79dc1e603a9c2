import type { Configuration, Product } from "#engine";
import { Picture } from "../ui/Picture.tsx";

interface Props {
  readonly product: Product;
  /** What is shown of the piece. */
  readonly configuration: Configuration;
  readonly alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  readonly sizes: string;
  readonly ratio?: string;
  readonly first?: boolean;
}

/** The piece as it will be made, wherever it is shown: on its page, in the cart, on an order. */
export function PieceImage({ product, configuration: _configuration, ...shown }: Props) {
  return <Picture src={product.image} {...shown} />;
}
