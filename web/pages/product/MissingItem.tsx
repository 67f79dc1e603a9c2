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
    ? "What you typed is kept here, and can be added as another piece."
    : "Here is a fresh one, in case you would like another.";
  return (
    <output>
      {gone && (
        <span className={styles.note}>
          {order === null
            ? `That piece is no longer in your cart. ${next}`
            : `That piece has been ordered and can’t be changed here. ${next} `}
          {order !== null && <Link to={`/order/${order}`}>View your order</Link>}
        </span>
      )}
    </output>
  );
}
