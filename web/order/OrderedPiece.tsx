import {
  type CartItem,
  centsFromDollars,
  compileProduct,
  photoKeyOfUrl,
  type PriceLine,
  type Product,
  readCartItem,
} from "#engine";
import { PieceRow } from "../pieces/PieceRow.tsx";
import { PieceWords } from "../pieces/PieceWords.tsx";
import { PriceParts } from "../product/PriceParts.tsx";
import { useProduct } from "../useCatalog.ts";
import { OrderedPicture } from "./OrderedPicture.tsx";

interface Props {
  readonly item: CartItem;
  /** The parts of its price as it was paid. */
  readonly lines: readonly PriceLine[];
  /** Where the shop draws it. */
  readonly picture: string;
}

/** One piece of an order. What it was is read by its product of today; what it cost is as it was paid. */
export function OrderedPiece({ item, lines, picture }: Props) {
  const { loaded } = useProduct(item.productId);
  const product = loaded.state === "ready" ? loaded.file.product : null;
  const drawn = product === null || product.preview === null ? null : picture;
  return (
    <PieceRow
      name={item.name}
      picture={<OrderedPicture photograph={product?.image ?? item.image} drawn={drawn} />}
      aside={<PriceParts price={{ lines, total: centsFromDollars(item.price) }} />}
    >
      {product === null ? <p>{item.names.join(", ")}</p> : <Known item={item} product={product} />}
    </PieceRow>
  );
}

function Known({ item, product }: Pick<Props, "item"> & { readonly product: Product }) {
  const { configuration } = readCartItem(compileProduct(product), item, {
    photoKey: photoKeyOfUrl,
  });
  return <PieceWords product={product} configuration={configuration} delivery />;
}
