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

/** What is to be done with a checkout. */
export interface Task {
  /** A session gives the lease back when it is done, a payment keeps it. */
  readonly kind: LeaseKind;
  /** Whether another request has done just this already. */
  readonly joins: (held: CheckoutRow) => Promise<boolean>;
  readonly work: (leased: LeasedCheckout) => Promise<CheckoutRow>;
}

/** A checkout can end under us (paid, canceled, swept up) and be replaced; more than a few times is no accident. */
const ROUNDS = 4;

/**
 * Does a task under the lease of the visitor's checkout, with a new checkout when theirs has ended.
 * @throws HttpError 409 when a payment is running elsewhere or the cart is paid for already.
 */
export async function withCheckout(
  parts: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
  task: Task,
): Promise<CheckoutRow> {
  const { address, opened } = visit;
  let { known } = visit;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await openCheckout(parts, { known, address }, cart);
    opened(id);
    const acquired = await acquire(parts, id, task.kind, task.joins);
    if (acquired.kind === "joined") return acquired.checkout;
    if (acquired.kind === "leased") {
      const done = await attempt(parts, acquired.checkout, task);
      if (done) return done;
    }
    known = await findKnownCheckout(parts.orders, id);
  }
  throw new HttpError(
    409,
    "A payment for this cart is already running. Please wait a moment before you try again.",
  );
}

/** Null when the intent has moved on meanwhile, or is not known any more; our books are in step with it then. */
async function attempt(
  parts: CheckoutDeps,
  leased: LeasedCheckout,
  task: Task,
): Promise<CheckoutRow | null> {
  try {
    const done = await task.work(leased);
    if (task.kind === "session") await releaseLease(parts.orders, leased.id, leased.lease);
    return done;
  } catch (error) {
    await releaseLease(parts.orders, leased.id, leased.lease);
    if (!(error instanceof IntentMoved || error instanceof IntentUnknown)) throw error;
    const { intent_id } = (await findCheckout(parts.orders, leased.id)) ?? leased;
    if (intent_id !== null) await settle(parts, intent_id);
    return null;
  }
}
