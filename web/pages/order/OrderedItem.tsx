import type { ReactNode } from "react";
import { type CartItem, centsFromDollars, type OrderView } from "#engine";
import { useProduct } from "../../catalog/useCatalog.ts";
import { ItemDetails, MaterialText } from "../../lineItem/ItemDetails.tsx";
import { ItemRow } from "../../lineItem/ItemRow.tsx";
import { PriceParts } from "../../lineItem/PriceParts.tsx";
import { orderedConfiguration, unreadTexts } from "./orderedConfiguration.ts";
import styles from "./OrderSheet.module.css";

interface Props {
  /** The item, with the price lines and the materials at the time of the order. */
  readonly ordered: OrderView["items"][number];
  /** When it arrives, as promised at the payment; null if nothing was promised or the order has ended. */
  readonly arrival: ReactNode;
  readonly picture: ReactNode;
}

/**
 * One item of an order, at the price that was paid. The item's values are read with the current product. Values of
 * fields that the product no longer has are listed as ordered.
 */
export function OrderedItem({ ordered, arrival, picture }: Props) {
  const { item, lines, materials = [] } = ordered;
  return (
    <ItemRow
      name={item.name}
      picture={picture}
      aside={<PriceParts price={{ lines, total: centsFromDollars(item.price) }} />}
    >
      <OrderedDetails item={item} />
      <MaterialText materials={materials} />
      {arrival !== null && <p>{arrival}</p>}
    </ItemRow>
  );
}

function OrderedDetails({ item }: { readonly item: CartItem }) {
  const { loaded } = useProduct(item.productId);
  if (loaded.state === "loading") return <p>{item.names.join(", ")}</p>;
  const product = loaded.state === "ready" ? loaded.file.product : null;
  const configuration = product === null ? {} : orderedConfiguration(item, product);
  const texts = unreadTexts(item, product, configuration);
  return (
    <>
      {product !== null && <ItemDetails product={product} configuration={configuration} delivery />}
      {texts.length > 0 && (
        <ul className={styles.unread}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
