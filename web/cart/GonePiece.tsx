import { Link } from "react-router-dom";
import { useLastOrder } from "../store/useCart.ts";
import styles from "./GonePiece.module.css";

/** Said where a piece was to be changed that is no longer in the cart, over the form of a fresh one. */
export function GonePiece() {
  const order = useLastOrder();
  return (
    <p className={styles.note}>
      {order === null ? (
        "That piece is no longer in your cart. Here is a fresh one, in case you would like another."
      ) : (
        <>
          That piece has been ordered and can’t be changed here. Here is a fresh one, in case you
          would like another. <Link to={`/order/${order}`}>View your order</Link>
        </>
      )}
    </p>
  );
}
