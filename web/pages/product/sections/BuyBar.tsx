import { Link } from "../../../ui/Link.tsx";
import { canonicalJson, formatCents, PAGES } from "#engine";
import { useDraftView } from "../../../form/state/productFormState.ts";
import { Button } from "../../../ui/Button.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import styles from "./BuyBar.module.css";
import { PriceParts } from "../../../lineItem/PriceParts.tsx";

interface Props {
  /** Whether the draft is being validated or a photo is uploading. The buttons then stay focusable but do nothing. */
  readonly busy: boolean;
  /** Whether an item of the cart is being edited. */
  readonly editing: boolean;
  readonly buyNow: () => void;
  /** Called when the changes to the item are given up. */
  readonly cancel: () => void;
}

/** The price and the submit buttons, sticky at the end of the form. The price lines are below them. */
export function BuyBar({ busy, editing, buyNow, cancel }: Props) {
  const price = useDraftView(
    ({ price }) => price,
    (previous, next) => canonicalJson(previous) === canonicalJson(next),
  );
  return (
    <>
      <div className={styles.bar}>
        <output className={styles.total} aria-label="Price">
          {formatCents(price.total)}
        </output>
        <div className={styles.actions}>
          {editing ? (
            <Link className={styles.back} to={PAGES.cart} onClick={cancel}>
              Cancel changes
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
            {submitLabel(busy, editing)}
          </Button>
        </div>
      </div>
      <Disclosure summary={<span className={styles.summary}>Price details</span>}>
        <PriceParts price={price} />
      </Disclosure>
    </>
  );
}

function submitLabel(busy: boolean, editing: boolean): string {
  if (editing) return busy ? "Updating…" : "Update cart";
  return busy ? "Adding…" : "Add to Cart";
}
