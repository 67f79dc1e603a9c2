import { HttpError } from "../http/httpError.ts";
import { findCheckout } from "../orders/checkouts.ts";
import { findKnownCheckout } from "../orders/knownCheckout.ts";
import { type LeaseKind, releaseLease } from "../orders/leases.ts";
import type { CheckoutRow } from "../orders/schema.ts";
import { IntentMoved, IntentUnknown } from "../payments/payments.ts";
import { acquire, type LeasedCheckout } from "./acquire.ts";
import { openCheckout } from "./openCheckout.ts";
import type { CheckoutDeps } from "./deps.ts";
import type { PricedCart } from "./priceCart.ts";
import { settle } from "./settle.ts";
import type { Visit } from "./visit.ts";

export interface Task {
  /** A session releases the lease when it is done, a payment keeps it. */
  readonly kind: LeaseKind;
  /** Whether another request has already done exactly this. */
  readonly joins: (held: CheckoutRow) => Promise<boolean>;
  readonly work: (leased: LeasedCheckout) => Promise<CheckoutRow>;
}

/** A checkout can end meanwhile (paid, canceled, swept) and be replaced; more than a few times is a bug. */
const ROUNDS = 4;

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
  const { address, opened } = visit;
  let { known } = visit;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await openCheckout(deps, { known, address }, cart);
    opened(id);
    const acquired = await acquire(deps, id, task.kind, task.joins);
    if (acquired.kind === "joined") return acquired.checkout;
    if (acquired.kind === "leased") {
      const done = await attempt(deps, acquired.checkout, task);
      if (done) return done;
    }
    known = await findKnownCheckout(deps.orders, id);
  }
  throw new HttpError(
    409,
    "A payment for this cart is already in progress. Please wait a moment and try again.",
  );
}

/** Null when the intent's state has changed or the provider does not know it; it is settled then. */
async function attempt(
  deps: CheckoutDeps,
  leased: LeasedCheckout,
  task: Task,
): Promise<CheckoutRow | null> {
  try {
    const done = await task.work(leased);
    if (task.kind === "session") await releaseLease(deps.orders, leased.id, leased.lease);
    return done;
  } catch (error) {
    await releaseLease(deps.orders, leased.id, leased.lease);
    if (!(error instanceof IntentMoved || error instanceof IntentUnknown)) throw error;
    const { intent_id } = (await findCheckout(deps.orders, leased.id)) ?? leased;
    if (intent_id !== null) await settle(deps, intent_id);
    return null;
  }
}
