import { type CartItem, centsFromDollars, type PriceLine, type Product } from "#engine";
import { ItemRow } from "../../lineItem/ItemRow.tsx";
import { ItemDetails } from "../../lineItem/ItemDetails.tsx";
import { PriceParts } from "../../lineItem/PriceParts.tsx";
import { useProduct } from "../../catalog/useCatalog.ts";
import styles from "./OrderedItem.module.css";
import { orderedConfiguration } from "./orderedConfiguration.ts";
import { OrderedPicture } from "./OrderedPicture.tsx";
import { legacyFields } from "./legacyFields.ts";

interface Props {
  readonly item: CartItem;
  /** The parts of its price as it was paid. */
  readonly lines: readonly PriceLine[];
  /** Where the shop draws it. */
  readonly picture: string;
}

/**
 * One piece of an order. What it was is read by its product of today, and what that does not know stands under it
 * was ordered; what it cost is as it was paid.
 */
export function OrderedItem({ item, lines, picture }: Props) {
  const { loaded } = useProduct(item.productId);
  const product = loaded.state === "ready" ? loaded.file.product : null;
  const drawn = product === null || product.preview === null ? null : picture;
  return (
    <ItemRow
      name={item.name}
      picture={<OrderedPicture photograph={product?.image ?? item.image} drawn={drawn} />}
      aside={<PriceParts price={{ lines, total: centsFromDollars(item.price) }} />}
    >
      {loaded.state === "loading" ? (
        <p>{item.names.join(", ")}</p>
      ) : (
        <Words item={item} product={product} />
      )}
    </ItemRow>
  );
}

function Words({ item, product }: Pick<Props, "item"> & { readonly product: Product | null }) {
  const configuration = product === null ? {} : orderedConfiguration(item, product);
  const untold = legacyFields(item, configuration);
  return (
    <>
      {product !== null && <ItemDetails product={product} configuration={configuration} delivery />}
      {untold.length > 0 && (
        <ul className={styles.untold}>
          {untold.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </>
  );
}
