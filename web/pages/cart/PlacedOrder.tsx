import { useEffect, useState } from "react";
import { type Arrival, type CartItem, formatCents, type OrderView } from "#engine";
import { fetchOrder } from "../../api/order.ts";
import { useShop } from "../../catalog/useCatalog.ts";
import { ArrivalText } from "../../lineItem/ArrivalText.tsx";
import { OrderedPicture } from "../order/OrderedPicture.tsx";
import { orderedPictureUrl } from "../order/orderedPictureUrl.ts";
import styles from "./PlacedOrder.module.css";

/**
 * What a shopper wants to know of a paid order: its number and email address, with which it is looked up, its price and
 * items, where it goes, when it arrives, from the first to the last of its items, and what a gift's parcel holds. Nothing
 * if the order can't be loaded.
 */
export function PlacedOrder({ token }: { readonly token: string }) {
  const shop = useShop();
  const [order, setOrder] = useState<OrderView | null>(null);
  useEffect(() => {
    let mounted = true;
    const load = async (): Promise<void> => {
      const result = await fetchOrder(token);
      if (mounted && result.kind === "ok") setOrder(result.value);
    };
    void load();
    return () => {
      mounted = false;
    };
  }, [token]);
  if (order === null) return null;
  const { number, placedAt, total, items, email, name = "", address, gift } = order;
  const arrival = arrivalOfAll(order);
  return (
    <div className={styles.details}>
      <p className={styles.number}>Your order number is {number}.</p>
      <ul className={styles.items}>
        {items.map(({ item }, index) => (
          <li key={item.id} className={styles.item}>
            <OrderedPicture item={item} drawing={orderedPictureUrl(token, index)} />
            {itemText(item)}
          </li>
        ))}
      </ul>
      <p>
        You paid {formatCents(total)}.{email !== null && ` Your email address is ${email}.`}
      </p>
      {address !== null && (
        <p>
          We'll ship it to{" "}
          {[name, address.line1, address.line2, address.city].filter(Boolean).join(", ")},{" "}
          {address.state} {address.postal_code}.
        </p>
      )}
      {arrival !== null && (
        <p>
          <ArrivalText shop={shop} arrival={arrival} orderedAt={placedAt} />.
        </p>
      )}
      {gift !== undefined && (
        <p>
          {gift === "" ? "It's a gift." : "It's a gift, with your note."} {shop.giftPromise}
        </p>
      )}
    </div>
  );
}

/** An item by its name and the names on it, such as "Classic Name Necklace (Ann, Bo)". */
function itemText({ name, names }: CartItem): string {
  return names.length === 0 ? name : `${name} (${names.join(", ")})`;
}

function arrivalOfAll({ items }: OrderView): Arrival | null {
  const arrivals = items.flatMap(({ arrival }) => (arrival === undefined ? [] : [arrival]));
  const first = arrivals.map(([date]) => date).toSorted()[0];
  const last = arrivals
    .map(([, date]) => date)
    .toSorted()
    .at(-1);
  return first === undefined || last === undefined ? null : [first, last];
}
