import { PAGES } from "#engine";
import { Link } from "../../ui/Link.tsx";
import { useLastOrder } from "../../store/useCart.ts";
import styles from "./MissingItem.module.css";

interface Props {
  readonly isMissing: boolean;
  /** Whether the form has the item's values, because the item was in the cart when the form was opened. */
  readonly formHasValues: boolean;
}

/** A message above the form if the item to edit is not in the cart. The live region must exist before the message. */
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
