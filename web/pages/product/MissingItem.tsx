import { PAGES } from "#engine";
import { Link } from "react-router-dom";
import { useShopSelector } from "../../store/hooks.ts";
import styles from "./MissingItem.module.css";

interface Props {
  /** Whether the form has the item's values, because the item was in the cart when the form was opened. */
  readonly formHasValues: boolean;
}

/** Says that the item to edit is not in the cart. */
export function MissingItem({ formHasValues }: Props) {
  // It may not contain the item: after a payment, items that another tab has added stay in the cart.
  const order = useShopSelector(({ lastOrder }) => lastOrder);
  const nextStep = formHasValues
    ? "What you typed is still here. You can add it again."
    : "You can make a new one here.";
  return (
    <span className={styles.note}>
      <span>
        {order === null
          ? `This item is no longer in your cart. ${nextStep}`
          : `This item was ordered or removed, so it can't be changed. ${nextStep} `}
      </span>
      {order !== null && <Link to={`${PAGES.order}/${order}`}>View your order</Link>}
    </span>
  );
}
