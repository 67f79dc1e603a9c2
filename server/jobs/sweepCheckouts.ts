import type { FastifyBaseLogger } from "fastify";
import { cancelAndSettle, settle } from "../checkout/settle.ts";
import { IDLE_INTENT } from "../checkout/times.ts";
import { closeCheckout, findCheckout, touchCheckout } from "../orders/checkouts.ts";
import { releaseLease } from "../orders/leases.ts";
import {
  findIdleCheckouts,
  setNextAttempt,
  findOverdueCheckouts,
  type Sweep,
} from "../orders/staleCheckouts.ts";
import type { CheckoutRow } from "../orders/schema.ts";

import type { JobDeps } from "./deps.ts";

const BATCH = 50;

/** A failed checkout is retried after as long as it has been stale, within these limits in milliseconds. */
const MIN_BACKOFF = 2_000;
const MAX_BACKOFF = 10 * 60_000;

/** Settles or releases payments whose end was never reported. */
export async function endOverdue(deps: JobDeps, log: FastifyBaseLogger): Promise<void> {
  const sweep = currentSweep(deps);
  for (const checkout of deps.whileOpen(await findOverdueCheckouts(deps.orders, sweep, BATCH))) {
    await backOff(deps, checkout, sweep.now - checkout.lease_until);
    await settleOrRelease(deps, checkout).catch((error: unknown) =>
      log.warn({ err: error }, "overdue payment not settled"),
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

/** Cancels the intents of carts without a visit for a day. Returns whether a full batch was canceled. */
export async function cancelIdle(deps: JobDeps, log: FastifyBaseLogger): Promise<boolean> {
  const sweep = currentSweep(deps);
  let canceled = 0;
  for (const checkout of deps.whileOpen(await findIdleCheckouts(deps.orders, sweep, BATCH))) {
    // Its shopper may have returned while the others of the batch were canceled.
    const { touched_at } = (await findCheckout(deps.orders, checkout.id)) ?? checkout;
    if (touched_at !== checkout.touched_at) continue;
    await backOff(deps, checkout, sweep.idleSince - checkout.touched_at);
    try {
      await cancelIntentOf(deps, checkout);
      canceled += 1;
    } catch (error) {
      log.warn({ err: error }, "idle intent not canceled");
    }
  }
  return canceled === BATCH;
}

async function cancelIntentOf(deps: JobDeps, { id, intent_id }: CheckoutRow): Promise<void> {
  if (intent_id === null) return closeCheckout(deps.orders, { id, intent_id });
  const { status } = await cancelAndSettle(deps, intent_id);
  // A payment that takes days to process is checked again tomorrow.
  if (status !== "canceled" && status !== "succeeded")
    await touchCheckout(deps.orders, id, deps.clock.now());
}

function currentSweep({ clock }: JobDeps): Sweep {
  const now = clock.now();
  return { now, idleSince: now - IDLE_INTENT };
}

async function backOff(
  { orders, clock }: JobDeps,
  { id }: CheckoutRow,
  staleFor: number,
): Promise<void> {
  const delay = Math.min(MAX_BACKOFF, Math.max(MIN_BACKOFF, staleFor));
  await setNextAttempt(orders, id, clock.now() + delay);
}
