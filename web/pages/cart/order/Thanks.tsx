import { PAGES } from "#engine";
import type { ReactNode, RefObject } from "react";
import { ButtonLink } from "../../../ui/Button.tsx";
import { useLazyModule } from "../../../ui/loading/useLazyModule.ts";
import styles from "./Thanks.module.css";
import { usePlacedOrder } from "../../../checkout/payment/usePlacedOrder.ts";

const loadPlacedOrder = () => import("./PlacedOrder.tsx");

interface Props {
  /** The token of the order. */
  readonly token: string;
  /** The element of the heading, which depends on what else is on the page. */
  readonly heading: "h1" | "h2";
  readonly focusTarget: RefObject<HTMLHeadingElement | null>;
  /** Links beside the one to the order. */
  readonly children?: ReactNode;
}

/** The thanks for a paid order, with its number, the link to it and its details. */
export function Thanks({ token, heading: Heading, focusTarget, children }: Props) {
  const order = usePlacedOrder(token);
  const details = useLazyModule(loadPlacedOrder, true);
  return (
    <div className={styles.thanks}>
      <Heading ref={focusTarget} tabIndex={-1} className={styles.title}>
        Thank you
      </Heading>
      {/* Rendered without a number at first: a live region announces only text that is added to it. */}
      <output className={styles.number}>
        {order !== null && `Your order number is ${order.number}.`}
      </output>
      <p className={styles.text}>Your order has been placed. Look it up by number and email.</p>
      <div className={styles.links}>
        <ButtonLink to={`${PAGES.order}/${token}`}>View your order</ButtonLink>
        {children}
      </div>
      {/* Below the links: above, the details would move them when they are loaded. */}
      <output className={styles.text}>
        {order !== null && details !== null && <details.PlacedOrder order={order} token={token} />}
      </output>
    </div>
  );
}
