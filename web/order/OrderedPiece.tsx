import {
  type CartItem,
  centsFromDollars,
  compileProduct,
  photoKeyOfUrl,
  type PriceLine,
  type Product,
  readCartItem,
} from "#engine";
import { PriceParts } from "../product/PriceParts.tsx";
import { details, engravings } from "../product/wording.ts";
import { useProduct } from "../useCatalog.ts";
import { OrderedPicture } from "./OrderedPicture.tsx";
import styles from "./OrderedPiece.module.css";

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
  const total = centsFromDollars(item.price);
  return (
    <li className={styles.piece}>
      {loaded.state === "ready" ? (
        <Known item={item} product={loaded.file.product} picture={picture} />
      ) : (
        <>
          <OrderedPicture photograph={item.image} drawn={null} />
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

interface KnownProps extends Pick<Props, "item" | "picture"> {
  readonly product: Product;
}

function Known({ item, product, picture }: KnownProps) {
  const { configuration } = readCartItem(compileProduct(product), item, {
    photoKey: photoKeyOfUrl,
  });
  const texts = engravings(product, configuration);
  return (
    <>
      <OrderedPicture
        photograph={product.image}
        drawn={product.preview === null ? null : picture}
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
