import {
  type CartItem,
  centsFromDollars,
  compileProduct,
  photoKeyOfUrl,
  type PriceLine,
  type Product,
  readCartItem,
} from "#engine";
import { PieceImage } from "../product/PieceImage.tsx";
import { pieceValues } from "../product/pieceValues.ts";
import { PriceParts } from "../product/PriceParts.tsx";
import { details, engravings } from "../product/wording.ts";
import { Picture } from "../ui/Picture.tsx";
import { useProduct } from "../useCatalog.ts";
import styles from "./OrderedPiece.module.css";

interface Props {
  readonly item: CartItem;
  /** The parts of its price as it was paid. */
  readonly lines: readonly PriceLine[];
}

const SIZES = "(width >= 600px) 200px, 88px";

/** One piece of an order. What it was is read by its product of today; what it cost is as it was paid. */
export function OrderedPiece({ item, lines }: Props) {
  const { loaded } = useProduct(item.productId);
  const total = centsFromDollars(item.price);
  return (
    <li className={styles.piece}>
      {loaded.state === "ready" ? (
        <Known item={item} product={loaded.file.product} />
      ) : (
        <>
          <Picture src={item.image} alt="" sizes={SIZES} ratio="4 / 3" />
          <div className={styles.words}>
            <h2 className={styles.name}>{item.name}</h2>
            <p className={styles.engraved}>{item.names.join(", ")}</p>
          </div>
        </>
      )}
      <div className={styles.price}>
        <PriceParts price={{ lines, total }} />
      </div>
    </li>
  );
}

function Known({ item, product }: { readonly item: CartItem; readonly product: Product }) {
  const { configuration } = readCartItem(compileProduct(product), item, {
    photoKey: photoKeyOfUrl,
  });
  const texts = engravings(product, configuration);
  return (
    <>
      <PieceImage
        product={product}
        values={pieceValues(product, configuration)}
        alt=""
        sizes={SIZES}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{item.name}</h2>
        {texts.length > 0 && <p className={styles.engraved}>{texts.join(", ")}</p>}
        <dl className={styles.details}>
          {details(product, configuration).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
