import type { ReactNode } from "react";
import { type CartItem, centsFromDollars, type PriceLine, type Product } from "#engine";
import { ItemRow } from "../../lineItem/ItemRow.tsx";
import { ItemDetails, MaterialText } from "../../lineItem/ItemDetails.tsx";
import { PriceParts } from "../../lineItem/PriceParts.tsx";
import { useProduct } from "../../catalog/useCatalog.ts";
import styles from "./OrderedItem.module.css";
import { orderedConfiguration } from "./orderedConfiguration.ts";
import { OrderedPicture } from "./OrderedPicture.tsx";
import { legacyFieldTexts } from "./legacyFieldTexts.ts";

interface Props {
  readonly item: CartItem;
  /** The price lines at the time of the order. */
  readonly lines: readonly PriceLine[];
  /** What it was made of at the time of the order; undefined for an older order. */
  readonly materials: readonly string[] | undefined;
  /** When it arrives, as promised at the payment; null if nothing was promised or the order has ended. */
  readonly arrival: ReactNode;
  /** The URL of the drawing, as of `OrderedPicture`. */
  readonly picture: string;
}

/**
 * One item of an order, at the price that was paid. The item's values are read with the current product. Values of
 * fields that the product no longer has are listed as ordered.
 */
export function OrderedItem({ item, lines, materials = [], arrival, picture }: Props) {
  const { loaded } = useProduct(item.productId);
  const product = loaded.state === "ready" ? loaded.file.product : null;
  return (
    <ItemRow
      name={item.name}
      picture={<OrderedPicture item={item} drawing={picture} />}
      aside={<PriceParts price={{ lines, total: centsFromDollars(item.price) }} />}
    >
      {loaded.state === "loading" ? (
        <p>{item.names.join(", ")}</p>
      ) : (
        <OrderedDetails item={item} product={product} />
      )}
      <MaterialText materials={materials} />
      {arrival !== null && <p>{arrival}</p>}
    </ItemRow>
  );
}

interface DetailsProps {
  readonly item: CartItem;
  readonly product: Product | null;
}

function OrderedDetails({ item, product }: DetailsProps) {
  const configuration = product === null ? {} : orderedConfiguration(item, product);
  const legacyTexts = legacyFieldTexts(item, product, configuration);
  return (
    <>
      {product !== null && <ItemDetails product={product} configuration={configuration} delivery />}
      {legacyTexts.length > 0 && (
        <ul className={styles.legacy}>
          {legacyTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
