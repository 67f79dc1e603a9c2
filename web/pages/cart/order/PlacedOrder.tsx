import { type Arrival, type CartItem, formatCents, type OrderView, type Product } from "#engine";
import { useProduct, useShop } from "../../../catalog/useCatalog.ts";
import { ArrivalText } from "../../../lineItem/ArrivalText.tsx";
import { engravedTexts } from "../../../lineItem/itemTexts.ts";
import { orderedConfiguration } from "../../order/orderedConfiguration.ts";
import { OrderedPicture } from "../../order/OrderedPicture.tsx";
import { orderedPictureUrl } from "../../order/orderedPictureUrl.ts";
import styles from "./PlacedOrder.module.css";

interface Props {
  readonly order: OrderView;
  /** The order's token, for the URLs of its pictures. */
  readonly token: string;
}

/** The details of a paid order: items, total, email address, shipping address, dates of arrival, and whether it is a gift. */
export function PlacedOrder({ order, token }: Props) {
  const shop = useShop();
  const { placedAt, total, items, email, receiptByEmail, name = "", address, gift } = order;
  const arrival = arrivalOfAll(order);
  return (
    <div className={styles.details}>
      <ul className={styles.items}>
        {items.map(({ item }, index) => (
          <li key={item.id} className={styles.item}>
            <OrderedPicture item={item} drawing={orderedPictureUrl(token, index)} />
            <ItemText item={item} />
          </li>
        ))}
      </ul>
      <p>
        You paid {formatCents(total)}.{email !== null && ` ${emailText(email, receiptByEmail)}`}
      </p>
      {address !== null && (
        <p>
          {/* A browser would show the house number before a name that is written from right to left. */}
          We'll ship it to{" "}
          {name !== "" && (
            <>
              <bdi>{name}</bdi>,{" "}
            </>
          )}
          {[address.line1, address.line2, address.city].filter(Boolean).join(", ")}, {address.state}{" "}
          {address.postal_code}.
        </p>
      )}
      {arrival !== null && (
        <p>
          <ArrivalText shop={shop} arrival={arrival} orderedAt={placedAt} />.
        </p>
      )}
      {gift !== undefined && (
        <p>
          {/* The gift note may be empty. */}
          {gift === "" ? "It's a gift." : "It's a gift, with your note."} {shop.giftPromise}
        </p>
      )}
    </div>
  );
}

function emailText(email: string, receiptByEmail: boolean | undefined): string {
  if (receiptByEmail === true) return `Our payment provider emails a receipt to ${email}.`;
  const note = receiptByEmail === false ? " A test payment gets no receipt by email." : "";
  return `Your email address is ${email}.${note}`;
}

/**
 * An item's name and engraved texts, such as "Classic Name Necklace (Ann, Bo)". Until the product is loaded, and if it can't
 * be, only the texts of `names` are known.
 */
function ItemText({ item }: { readonly item: CartItem }) {
  const { loaded } = useProduct(item.productId);
  const texts = loaded.state === "ready" ? textsOf(item, loaded.file.product) : item.names;
  return texts.length === 0 ? item.name : `${item.name} (${texts.join(", ")})`;
}

function textsOf(item: CartItem, product: Product): readonly string[] {
  return engravedTexts(product, orderedConfiguration(item, product)).map(({ made }) => made);
}

/** From the first date on which an item may arrive to the last; null if no item has dates. */
function arrivalOfAll({ items }: OrderView): Arrival | null {
  const arrivals = items.flatMap(({ arrival }) => (arrival === undefined ? [] : [arrival]));
  const first = arrivals.map(([date]) => date).toSorted()[0];
  const last = arrivals
    .map(([, date]) => date)
    .toSorted()
    .at(-1);
  return first === undefined || last === undefined ? null : [first, last];
}
