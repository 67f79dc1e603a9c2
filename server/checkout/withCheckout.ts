import { findCheckout } from "../orders/checkouts.ts";
import { type LeaseKind, releaseLease } from "../orders/leases.ts";
import type { CheckoutRow } from "../orders/schema.ts";
import { findVisitorCheckout } from "../orders/visitorCheckout.ts";
import { IntentMoved, IntentUnknown } from "../payments/payments.ts";
import { acquireLease, type LeasedCheckout, paymentRunningError } from "./acquire.ts";
import type { CheckoutDeps } from "./deps.ts";
import { openCheckout } from "./openCheckout.ts";
import type { PricedCart } from "./priceCart.ts";
import { settle } from "./settle.ts";
import type { Visit } from "./visit.ts";

export interface Task {
  /** A session releases the lease when it is done, a payment keeps it. */
  readonly kind: LeaseKind;
  /** Returns whether another request has already done exactly this. */
  readonly tryJoin: (checkout: CheckoutRow) => Promise<boolean>;
  readonly run: (leased: LeasedCheckout) => Promise<CheckoutRow>;
}

/** A checkout can end meanwhile (paid, canceled, swept) and be replaced; more than a few times is a bug. */
const MAX_ROUNDS = 4;

/**
 * Runs a task under the lease of the visitor's checkout, or of a new checkout if theirs has ended.
 * @throws HttpError 409 when a payment is running elsewhere or the cart is already paid.
 */
export async function withCheckout(
  deps: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
  task: Task,
): Promise<CheckoutRow> {
  const { address, onCheckout } = visit;
  let { checkout } = visit;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { id } = await openCheckout(deps, { checkout, address }, cart);
    onCheckout(id);
    const acquired = await acquireLease(deps, id, task.kind, task.tryJoin);
    if (acquired.kind === "joined") return acquired.checkout;
    if (acquired.kind === "leased") {
      const result = await runTask(deps, acquired.checkout, task);
      if (result) return result;
    }
    checkout = await findVisitorCheckout(deps.orders, id);
  }
  throw paymentRunningError();
}

/** Null when the intent's state has changed or the provider does not know it; it is settled then. */
async function runTask(
  deps: CheckoutDeps,
  leased: LeasedCheckout,
  task: Task,
): Promise<CheckoutRow | null> {
  try {
    const result = await task.run(leased);
    if (task.kind === "session") await releaseLease(deps.orders, leased.id, leased.lease);
    return result;
  } catch (error) {
    await releaseLease(deps.orders, leased.id, leased.lease);
    if (!(error instanceof IntentMoved || error instanceof IntentUnknown)) throw error;
    const { intent_id } = (await findCheckout(deps.orders, leased.id)) ?? leased;
    if (intent_id !== null) await settle(deps, intent_id);
    return null;
  }
}
