import type { ReactNode, RefObject } from "react";
import { type Arrival, type CartItem, formatCents, type OrderView, PAGES } from "#engine";
import { useProduct, useShop } from "../../catalog/useCatalog.ts";
import { usePlacedOrder } from "../../checkout/payment/usePlacedOrder.ts";
import { ArrivalText } from "../../lineItem/ArrivalText.tsx";
import { engravedTexts } from "../../lineItem/itemTexts.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { orderedConfiguration } from "../order/orderedConfiguration.ts";
import { OrderedPicture } from "../order/OrderedPicture.tsx";
import styles from "./Thanks.module.css";

interface Props {
  /** The token of the order. */
  readonly token: string;
  /** The element of the heading, which depends on what else is on the page. */
  readonly heading: "h1" | "h2";
  readonly focusTarget: RefObject<HTMLHeadingElement | null>;
  /** Links beside the one to the order. */
  readonly children?: ReactNode;
}

/** The thanks for a paid order, with its code, the link to it and its details. */
export function Thanks({ token, heading: Heading, focusTarget, children }: Props) {
  const order = usePlacedOrder(token);
  return (
    <div className={styles.thanks}>
      <Heading ref={focusTarget} tabIndex={-1} className={styles.title}>
        Thank you
      </Heading>
      {/* Rendered without a code at first: a live region announces only text that is added to it. */}
      <output className={styles.number}>
        {order !== null && `Your order code is ${order.code}.`}
      </output>
      <p className={styles.text}>Your order has been placed. Look it up by code and email.</p>
      <div className={styles.links}>
        <ButtonLink to={`${PAGES.order}/${token}`}>View your order</ButtonLink>
        {children}
      </div>
      {/* Below the links: above, the details would move them when they are loaded. */}
      <output className={styles.text}>
        {order !== null && <PlacedOrder order={order} token={token} />}
      </output>
    </div>
  );
}

/** Items, total, email address, shipping address, dates of arrival, and the gift's note. */
function PlacedOrder({ order, token }: { readonly order: OrderView; readonly token: string }) {
  const shop = useShop();
  const { placedAt, total, items, email, receiptByEmail, name = "", address, gift } = order;
  const arrival = arrivalOfAll(order);
  return (
    <div className={styles.details}>
      <ul className={styles.items}>
        {items.map((ordered, index) => (
          <li key={ordered.item.id} className={styles.item}>
            <OrderedPicture ordered={ordered} token={token} index={index} />
            <ItemText item={ordered.item} />
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
        <>
          <p>
            {/* The gift note may be empty. */}
            {gift === "" ? "It's a gift." : "It's a gift, with your note."} {shop.giftPromise}
          </p>
          {gift !== "" && (
            <blockquote dir="auto" className={styles.note}>
              {gift}
            </blockquote>
          )}
        </>
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
  const product = loaded.state === "ready" ? loaded.file.product : null;
  const texts =
    product === null
      ? item.names
      : engravedTexts(product, orderedConfiguration(item, product)).map(({ made }) => made);
  return texts.length === 0 ? item.name : `${item.name} (${texts.join(", ")})`;
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
