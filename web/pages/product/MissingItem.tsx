import { Link } from "react-router-dom";
import { useLastOrder } from "../../store/useCart.ts";
import styles from "./MissingItem.module.css";

interface Props {
  readonly gone: boolean;
  /** Whether it was still there when the form was opened, so that the form has its values. */
  readonly begun: boolean;
}

/** A message over the form if the item to edit is no longer in the cart. The live region exists before the message. */
export function MissingItem({ gone, begun }: Props) {
  const order = useLastOrder();
  const next = begun
    ? "What you typed is still here. You can add it again."
    : "You can make a new one here.";
  return (
    <output>
      {gone && (
        <span className={styles.note}>
          {order === null
            ? `This item is no longer in your cart. ${next}`
            : `This item has been ordered and can't be changed. ${next} `}
          {order !== null && <Link to={`/order/${order}`}>View your order</Link>}
        </span>
      )}
    </output>
  );
}
