import { cancelAndSettle, settle } from "../checkout/settle.ts";
import { IDLE_INTENT } from "../checkout/times.ts";
import { MAX_BACKOFF, MIN_BACKOFF } from "../orders/queue/backoff.ts";
import { closeCheckout, findCheckout, touchCheckout } from "../orders/checkouts/checkouts.ts";
import { releaseLease } from "../orders/checkouts/leases.ts";
import {
  findIdleCheckouts,
  setNextAttempt,
  findOverdueCheckouts,
  type SweepTimes,
} from "../orders/checkouts/staleCheckouts.ts";
import type { CheckoutRow } from "../orders/database/schema.ts";
import type { JobDeps } from "./deps.ts";

const BATCH_SIZE = 50;

/** Settles payments whose result was never reported. Of a checkout without an intent, releases the lease. */
export async function settleOverdueCheckouts(deps: JobDeps): Promise<void> {
  const times = getSweepTimes(deps);
  for (const checkout of deps.untilShutdown(
    await findOverdueCheckouts(deps.orders, times, BATCH_SIZE),
  )) {
    await postpone(deps, checkout, times.now - checkout.lease_until);
    await settleOrRelease(deps, checkout).catch((error: unknown) =>
      deps.log.warn({ err: error }, "overdue payment not settled"),
    );
  }
}

async function settleOrRelease(
  deps: JobDeps,
  { id, intent_id, lease }: CheckoutRow,
): Promise<void> {
  if (intent_id !== null) await settle(deps, intent_id);
  else if (lease !== null) await releaseLease(deps.orders, id, lease);
}

/**
 * Closes checkouts without a visit for a day, after canceling their intents.
 * @returns whether a full batch was closed. More checkouts may then be due.
 */
export async function cancelIdleIntents(deps: JobDeps): Promise<boolean> {
  const times = getSweepTimes(deps);
  let canceled = 0;
  for (const checkout of deps.untilShutdown(
    await findIdleCheckouts(deps.orders, times, BATCH_SIZE),
  )) {
    // The shopper may have returned while other checkouts of the batch were processed.
    const { touched_at } = (await findCheckout(deps.orders, checkout.id)) ?? checkout;
    if (touched_at !== checkout.touched_at) continue;
    await postpone(deps, checkout, times.idleSince - checkout.touched_at);
    try {
      await closeIdleCheckout(deps, checkout);
      canceled += 1;
    } catch (error) {
      deps.log.warn({ err: error }, "idle intent not canceled");
    }
  }
  return canceled === BATCH_SIZE;
}

async function closeIdleCheckout(deps: JobDeps, { id, intent_id }: CheckoutRow): Promise<void> {
  if (intent_id === null) return closeCheckout(deps.orders, { id, intent_id });
  const { status } = await cancelAndSettle(deps, intent_id);
  // Some payments take days to process. `touchCheckout` restarts the idle period, so they are checked again in a day.
  if (status !== "canceled" && status !== "succeeded")
    await touchCheckout(deps.orders, id, deps.clock.now());
}

function getSweepTimes({ clock }: JobDeps): SweepTimes {
  const now = clock.now();
  return { now, idleSince: now - IDLE_INTENT };
}

/**
 * Postpones the next attempt. Called before each attempt, because the process may be killed during it.
 * @param staleFor milliseconds since the checkout became overdue or idle; the delay is equally long, within limits.
 */
async function postpone(
  { orders, clock }: JobDeps,
  { id }: CheckoutRow,
  staleFor: number,
): Promise<void> {
  const delay = Math.min(MAX_BACKOFF, Math.max(MIN_BACKOFF, staleFor));
  await setNextAttempt(orders, id, clock.now() + delay);
}
