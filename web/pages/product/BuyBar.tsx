import { Link } from "react-router-dom";
import { formatCents } from "#engine";
import { useDraftView } from "../../form/formParts.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import styles from "./BuyBar.module.css";
import { PriceParts } from "../../lineItem/PriceParts.tsx";

interface Props {
  /**
   * A photo is on its way, or the draft is being checked. The buttons keep the focus meanwhile; what they do waits for
   * itself.
   */
  readonly busy: boolean;
  /** An item of the cart is being changed. */
  readonly editing: boolean;
  readonly buyNow: () => void;
}

/** The price and what can be done with it, at the end of the form and in view all the way there; below it the price's parts. */
export function BuyBar({ busy, editing, buyNow }: Props) {
  const price = useDraftView(
    ({ price }) => price,
    (one, other) =>
      one.total === other.total &&
      one.lines.length === other.lines.length &&
      one.lines.every(({ id, amount }, at) => {
        const second = other.lines[at];
        return id === second?.id && amount === second.amount;
      }),
  );
  return (
    <>
      <div className={styles.bar}>
        <output className={styles.total} aria-label="Price">
          {formatCents(price.total)}
        </output>
        <div className={styles.actions}>
          {editing ? (
            <Link className={styles.back} to="/cart">
              Keep as it was
            </Link>
          ) : (
            <Button
              tone="secondary"
              className={styles.action}
              aria-disabled={busy}
              onClick={buyNow}
            >
              Buy Now
            </Button>
          )}
          <Button type="submit" className={styles.action} aria-busy={busy} aria-disabled={busy}>
            {actionWords(busy, editing)}
          </Button>
        </div>
      </div>
      <Disclosure summary={<span className={styles.summary}>What is in the price</span>}>
        <PriceParts price={price} />
      </Disclosure>
    </>
  );
}

function actionWords(busy: boolean, editing: boolean): string {
  if (editing) return busy ? "Updating…" : "Update Cart";
  return busy ? "Adding…" : "Add to Cart";
}
