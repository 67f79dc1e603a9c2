import { PAGES } from "#engine";
import type { ReactNode, RefObject } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import { useLazyModule } from "../../ui/loading/useLazyModule.ts";
import styles from "./Thanks.module.css";

const loadPlacedOrder = () => import("./PlacedOrder.tsx");

interface Props {
  /** The token of the order. */
  readonly order: string;
  readonly focusTarget: RefObject<HTMLParagraphElement | null>;
  /** Links beside the one to the order. */
  readonly children?: ReactNode;
}

/** The thanks for a paid order, with its details and the link to it. */
export function Thanks({ order, focusTarget, children }: Props) {
  const placed = useLazyModule(loadPlacedOrder, true);
  return (
    <div className={styles.thanks}>
      <p ref={focusTarget} tabIndex={-1} className={styles.title}>
        Thank you
      </p>
      <p className={styles.text}>Your order has been placed. Look it up by number and email.</p>
      <div className={styles.links}>
        <ButtonLink to={`${PAGES.order}/${order}`}>View your order</ButtonLink>
        {children}
      </div>
      {/* Below the links, which it would move when it is loaded. A live region announces only text that is added to it. */}
      <output className={styles.text}>
        {placed !== null && <placed.PlacedOrder key={order} token={order} />}
      </output>
    </div>
  );
}
