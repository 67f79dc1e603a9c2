import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { formatCents, type Message, PAGES } from "#engine";
import { useDraft } from "../../../form/state/DraftProvider.tsx";
import { PriceParts } from "../../../lineItem/PriceParts.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { dismissMessage } from "../../../ui/toasts/toasts.ts";
import styles from "./BuyBar.module.css";

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
  const { price } = useDraft();
  useDismissMissingFieldToasts();
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

/** Dismisses each toast about missing fields once these fields are filled in. */
function useDismissMissingFieldToasts(): void {
  const { compiled, issues } = useDraft();
  // The toasts about missing fields are the summaries of the issues.
  const lastMessages = useRef<readonly Message[]>([]);
  useEffect(() => {
    const messages = compiled.summaries(issues);
    for (const { title, text } of lastMessages.current) {
      if (messages.some((message) => message.title === title && message.text === text)) continue;
      // Toasts show a missing title as an empty one.
      dismissMessage({ title: title ?? "", text });
    }
    lastMessages.current = messages;
  }, [compiled, issues]);
}
