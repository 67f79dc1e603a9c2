import {
  type Cents,
  centsFromDollars,
  deliveryField,
  formatCents,
  type PriceLine,
  type Product,
} from "#engine";
import { useShop } from "../../catalog/useCatalog.ts";
import { engravedTexts } from "../../lineItem/itemTexts.ts";
import { type CartLine, nameOf } from "./lines/cartLine.ts";
import styles from "./CartSummary.module.css";

interface Props {
  readonly lines: readonly CartLine[];
  /** The sum of the items' prices. Each includes its delivery. */
  readonly total: Cents;
}

/** What is paid: in a narrow window each item, the shipping, and the total. */
export function CartSummary({ lines, total }: Props) {
  const { totalNote } = useShop();
  const shipping = shippingCost(lines);
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        Summary
      </h2>
      <dl className={styles.rows}>
        {lines.map((line) => (
          <div key={line.item.id} className={styles.item}>
            <dt>
              {nameOf(line)} <span className={styles.texts}>{textsOf(line)}</span>
            </dt>
            <dd>{formatCents(centsFromDollars(line.item.price))}</dd>
          </div>
        ))}
        <div>
          <dt>{shipping ? "Shipping, included above" : "Shipping"}</dt>
          <dd>{shipping === 0 ? "Free" : shipping !== null && formatCents(shipping)}</dd>
        </div>
        {/* A screen reader announces the total when it changes, for example after removing an item. */}
        <div className={styles.total} aria-live="polite" aria-atomic="true">
          <dt>Total</dt>
          <dd>{formatCents(total)}</dd>
        </div>
      </dl>
      {totalNote !== "" && <p className={styles.note}>{totalNote}</p>}
    </section>
  );
}

/** The engraved texts of an item, such as "Ann, Bo"; before its product is loaded, only its names. */
function textsOf(line: CartLine): string {
  const texts =
    line.state === "valid"
      ? engravedTexts(line.compiled.product, line.read.configuration).map(({ made }) => made)
      : line.item.names;
  return texts.join(", ");
}

/** The part of the total that is for delivery; null until it is known for every item. */
function shippingCost(lines: readonly CartLine[]): Cents | null {
  const costs = lines.flatMap((line) =>
    line.state === "valid" ? [deliveryCost(line.compiled.product, line.read.price.lines)] : [],
  );
  return costs.length < lines.length ? null : costs.reduce((sum, cost) => sum + cost, 0);
}

function deliveryCost(product: Product, lines: readonly PriceLine[]): Cents {
  const field = deliveryField(product);
  if (field === null) return 0;
  const deliveryLines = lines.filter(({ id }) => id.startsWith(`${field.id}:`));
  return deliveryLines.reduce((sum, { amount }) => sum + amount, 0);
}
