import { formatCents, type OrderState, type OrderView } from "#engine";
import { Icon } from "../../ui/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./OrderSteps.module.css";

interface Progress {
  readonly steps: readonly string[];
  /** The index of the current step. */
  readonly current: number;
  readonly text: string;
}

const STEPS = ["Paid", "Being made", "Shipped"];
/** Who checks it decides whether it is made. */
const REVIEW: Progress = {
  steps: ["Paid", "In review", "Being made", "Shipped"],
  current: 1,
  text: "We're reviewing your order.",
};

/** What each state means. An order that has ended, or may end, has no further steps. */
const PROGRESS: { readonly [S in OrderState]: Progress } = {
  paid: { steps: STEPS, current: 0, text: "We'll start making it soon." },
  partially_refunded: {
    steps: STEPS,
    current: 0,
    text: "Partly refunded. We'll start making it soon.",
  },
  in_production: { steps: STEPS, current: 1, text: "We're making it now." },
  shipped: { steps: STEPS, current: 2, text: "It's on its way." },
  needs_review: REVIEW,
  disputed: {
    steps: ["Paid", "In review by your bank"],
    current: 1,
    text: "Your bank is reviewing this payment. We're waiting for its decision.",
  },
  canceled: { steps: ["Paid", "Canceled"], current: 1, text: "This order was canceled." },
  refunded: { steps: ["Paid", "Refunded"], current: 1, text: "This order was refunded." },
};

/** A map, so that an unknown state such as "constructor" has no progress. */
const PROGRESS_OF: ReadonlyMap<string, Progress> = new Map(Object.entries(PROGRESS));

/** The steps of an order, with the current one marked, and what happens now. */
export function OrderSteps({ order }: { readonly order: OrderView }) {
  // A page may be older than the server, so an unknown state has steps, too.
  const { steps, current, text } = PROGRESS_OF.get(order.state) ?? REVIEW;
  const money = moneyText(order);
  return (
    <>
      <ol aria-label="Progress of your order" className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-done={index < current || undefined}
            aria-current={index === current ? "step" : undefined}
          >
            <span className={styles.mark}>
              {index < current && <Icon name="check" size={16} />}
            </span>
            {step}
            {index < current && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <p className={styles.text}>{text}</p>
      {money !== null && <p>{money}</p>}
    </>
  );
}

/** What happened to the shopper's money, if the state doesn't say so; null otherwise. */
function moneyText({ state, total, refunded }: OrderView): string | null {
  if (refunded >= total) return `${formatCents(refunded)} refunded.`;
  if (refunded > 0) return `${formatCents(refunded)} of ${formatCents(total)} refunded.`;
  return state === "canceled" ? `${formatCents(total)} not refunded yet.` : null;
}
