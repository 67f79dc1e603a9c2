import { findCheckout } from "../orders/checkouts/checkouts.ts";
import { releaseLease } from "../orders/checkouts/leases.ts";
import type { CheckoutRow, LeaseKind } from "../orders/database/schema.ts";
import { IntentStateChanged, IntentUnknown } from "../payments/payments.ts";
import { acquireLease, type LeasedCheckout, paymentRunningError } from "./acquireLease.ts";
import type { CheckoutDeps } from "./deps.ts";
import { openCheckout } from "./openCheckout.ts";
import type { PricedCart } from "./priceCart.ts";
import { settle } from "./settle.ts";
import type { Visit } from "./visit.ts";

export interface Task {
  /** A session releases the lease when the task is done. A payment keeps it. */
  readonly kind: LeaseKind;
  /** Returns whether another request has already done exactly this task. */
  readonly tryJoin: (checkout: CheckoutRow) => Promise<boolean>;
  /** Null if the intent was canceled or its state has changed, so that the task must run again. */
  readonly run: (leased: LeasedCheckout) => Promise<CheckoutRow | null>;
}

/** A checkout that ends during a task is replaced, and the task runs again. More than a few rounds indicate a bug. */
const MAX_ROUNDS = 4;

/**
 * Runs a task under the lease of the visitor's checkout. If the checkout has ended, uses a new one.
 * @throws HttpError 409 when a payment is running elsewhere or the cart is already paid.
 */
export async function withCheckout(
  deps: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
  task: Task,
): Promise<CheckoutRow> {
  const { addressKey, page, onCheckout } = visit;
  let { checkout } = visit;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { id } = await openCheckout(deps, { checkout, addressKey }, cart);
    onCheckout(id);
    const acquired = await acquireLease(deps, id, { ...task, page });
    if (acquired.kind === "joined") return acquired.checkout;
    if (acquired.kind === "leased") {
      const result = await runTask(deps, acquired.checkout, task);
      if (result) return result;
    }
    checkout = await findCheckout(deps.orders, id);
  }
  throw paymentRunningError();
}

/** Returns null if the task must run again. The intent is then settled. */
async function runTask(
  deps: CheckoutDeps,
  leased: LeasedCheckout,
  task: Task,
): Promise<CheckoutRow | null> {
  const release = () => releaseLease(deps.orders, leased.id, leased.lease);
  const result = await task.run(leased).catch(async (error: unknown) => {
    if (error instanceof IntentStateChanged || error instanceof IntentUnknown) return null;
    await release();
    throw error;
  });
  if (result === null || task.kind === "session") await release();
  if (result !== null) return result;
  const { intent_id } = (await findCheckout(deps.orders, leased.id)) ?? leased;
  if (intent_id !== null) await settle(deps, intent_id);
  return null;
}
