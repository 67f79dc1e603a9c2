import { PAGES } from "#engine";
import { Link } from "react-router-dom";
import { useLastOrder } from "../../store/useCart.ts";
import styles from "./MissingItem.module.css";

interface Props {
  readonly isMissing: boolean;
  /** Whether the item was in the cart when the form was opened, so that the form has its values. */
  readonly formHasValues: boolean;
}

/** A message over the form if the item to edit is no longer in the cart. The live region exists before the message. */
export function MissingItem({ isMissing, formHasValues }: Props) {
  const order = useLastOrder();
  const nextStep = formHasValues
    ? "What you typed is still here. You can add it again."
    : "You can make a new one here.";
  return (
    <output>
      {isMissing && (
        <span className={styles.note}>
          {order === null
            ? `This item is no longer in your cart. ${nextStep}`
            : `This item has been ordered and can't be changed. ${nextStep} `}
          {order !== null && <Link to={`${PAGES.order}/${order}`}>View your order</Link>}
        </span>
      )}
    </output>
  );
}
