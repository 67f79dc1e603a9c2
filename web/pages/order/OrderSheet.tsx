import { formatCents, type OrderView } from "#engine";
import { ArrivalText } from "../../lineItem/ArrivalText.tsx";
import { useShop } from "../../catalog/useCatalog.ts";
import { Button } from "../../ui/Button.tsx";
import { Link } from "react-router-dom";
import { MailLink } from "../../ui/MailLink.tsx";
import { showToast } from "../../ui/toasts/toasts.ts";
import { OrderedItem } from "./OrderedItem.tsx";
import { OrderedPicture } from "./OrderedPicture.tsx";
import styles from "./OrderSheet.module.css";
import { OrderSteps } from "./OrderSteps.tsx";

interface Props {
  readonly order: OrderView;
  /** The access token of the order and its pictures. */
  readonly token: string;
}

/** The states in which the shop must decide what happens next. It then emails the shopper. */
const IN_REVIEW: ReadonlySet<string> = new Set(["needs_review", "disputed"]);

const REMOVED = "The names, addresses and texts of this order were removed.";

/** The states of an order that will not be delivered. */
const ENDED: ReadonlySet<string> = new Set(["canceled", "refunded"]);

/** An order's items, address and prices. Has a print style. */
export function OrderSheet({ order, token }: Props) {
  const { code, state, placedAt, total, refunded, email, name, phone, gift, address, items } =
    order;
  const shop = useShop();
  const { giftPromise, supportEmail, productLinks } = shop;
  const isEnded = ENDED.has(state);
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>Order {code}</h1>
        <p className={styles.quiet}>
          <time dateTime={new Date(placedAt).toISOString()}>
            {/* In the reader's time zone. */}
            {new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(placedAt)}
          </time>
        </p>
        <OrderSteps order={order} />
        {state === "paid" && (
          <p className={styles.quiet}>
            Is a name, the address or the email wrong? Write to us before we start:{" "}
            <MailLink address={supportEmail} />
          </p>
        )}
        {email !== null && IN_REVIEW.has(state) && <p>We will email {email}.</p>}
        {email === null && (items.length > 0 ? <p>{REMOVED}</p> : <UnknownOrder />)}
        <div className={styles.actions}>
          <Button tone="quiet" className={styles.action} onClick={() => window.print()}>
            Print this order
          </Button>
          <CopyOrderLink className={styles.action} />
          {!isEnded &&
            productLinks.map(({ label, path }) => (
              <Link key={path} className={styles.action} to={path}>
                {label}
              </Link>
            ))}
        </div>
      </header>
      {items.length > 0 && (
        <ul aria-label="Ordered items">
          {items.map((ordered, index) => (
            <OrderedItem
              key={ordered.item.id}
              ordered={ordered}
              arrival={
                ordered.arrival === undefined || isEnded ? null : (
                  <ArrivalText shop={shop} arrival={ordered.arrival} orderedAt={placedAt} />
                )
              }
              picture={<OrderedPicture ordered={ordered} token={token} index={index} />}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {address !== null && (
          <section aria-labelledby="ship-to">
            <h2 id="ship-to" className={styles.title}>
              {gift === undefined ? "Ship to" : "Ship to the recipient"}
            </h2>
            <address className={styles.address}>
              {name !== undefined && <span>{name}</span>}
              <span>{address.line1}</span>
              {address.line2 !== "" && <span>{address.line2}</span>}
              <span>
                {address.city}, {address.state} {address.postal_code}
              </span>
              <span>United States</span>
              {phone !== undefined && <span className={styles.quiet}>{phone}</span>}
            </address>
          </section>
        )}
        {gift !== undefined && (
          <section aria-labelledby="gift">
            <h2 id="gift" className={styles.title}>
              Gift
            </h2>
            {gift !== "" && (
              <p dir="auto" className={styles.note}>
                {gift}
              </p>
            )}
            {!isEnded && (
              <p className={styles.quiet}>
                {gift === "" ? "Without a note." : "This note goes with it."} {giftPromise}
              </p>
            )}
          </section>
        )}
        {email !== null && (
          <section aria-labelledby="confirmation">
            <h2 id="confirmation" className={styles.title}>
              Email
            </h2>
            <p className={styles.address}>{email}</p>
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

/** Shown for a payment whose cart and form are not known. The shop then has no email address to write to. */
function UnknownOrder() {
  const { supportEmail } = useShop();
  return (
    <p>
      We don't have the details of this order. Please email <MailLink address={supportEmail} />.
    </p>
  );
}

/** A button that copies the URL of an order's page, which opens the order without a code and an email address. */
function CopyOrderLink({ className }: { readonly className: string | undefined }) {
  const durationMs = useShop().toasts.formMs;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      showToast({ ...COPIED, durationMs });
    } catch {
      showToast({ ...NOT_COPIED, durationMs });
    }
  };
  return (
    <Button tone="quiet" className={className} onClick={() => void copy()}>
      Copy link to this order
    </Button>
  );
}

const COPIED = {
  tone: "success",
  title: "Link copied",
  text: "Anyone with the link can see this order.",
} as const;

const NOT_COPIED = {
  tone: "plain",
  title: "Copy the address",
  text: "The link to this order is in your browser's address bar.",
} as const;
