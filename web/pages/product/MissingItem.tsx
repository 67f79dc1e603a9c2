import { Link } from "react-router-dom";
import { useLastOrder } from "../../store/useCart.ts";
import styles from "./MissingItem.module.css";

interface Props {
  readonly gone: boolean;
  /** It was still there when the form was opened, so that the form is no fresh one. */
  readonly begun: boolean;
}

/** Said over the form where a piece was to be changed that is no longer in the cart. The region stands before it is needed. */
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
