import { formatCents, type OrderView } from "#engine";
import { Button } from "../ui/Button.tsx";
import { OrderedPiece } from "./OrderedPiece.tsx";
import styles from "./OrderSheet.module.css";
import { stateWords } from "./orderStates.ts";

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

interface Props {
  readonly order: OrderView;
  /** The key to the order and its pictures. */
  readonly token: string;
}

/** What was ordered, for whom and at which price; printed it is one clean sheet. */
export function OrderSheet({ order, token }: Props) {
  const { number, state, placedAt, total, refunded, email, address, items } = order;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>Order {number}</h1>
        <p className={styles.quiet}>
          <time dateTime={new Date(placedAt).toISOString()}>{DATE.format(placedAt)}</time>
          {" · "}
          {stateWords(state)}
        </p>
        <Button
          tone="quiet"
          className={styles.print}
          onClick={() => {
            window.print();
          }}
        >
          Print this order
        </Button>
      </header>
      <ul aria-label="Ordered pieces">
        {items.map(({ item, lines }, index) => (
          <OrderedPiece
            key={item.id}
            item={item}
            lines={lines}
            picture={`/orders/${encodeURIComponent(token)}/items/${index + 1}.svg`}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        {address !== null && (
          <section aria-labelledby="goes-to">
            <h2 id="goes-to" className={styles.title}>
              It goes to
            </h2>
            <address className={styles.address}>
              <span>{address.line1}</span>
              {address.line2 !== "" && <span>{address.line2}</span>}
              <span>
                {address.city}, {address.state} {address.postal_code}
              </span>
              <span>United States</span>
              {email !== null && <span className={styles.quiet}>{email}</span>}
            </address>
          </section>
        )}
        <dl className={styles.totals}>
          <div>
            <dt>Total paid</dt>
            <dd>{formatCents(total)}</dd>
          </div>
          {refunded > 0 && (
            <div>
              <dt>Refunded</dt>
              <dd>{formatCents(refunded)}</dd>
            </div>
          )}
        </dl>
      </div>
    </article>
  );
}
