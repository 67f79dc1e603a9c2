import type { FastifyBaseLogger } from "fastify";
import { settle } from "../checkout/settle.ts";
import { IDLE_INTENT } from "../checkout/times.ts";
import { closeCheckout, findCheckout, touchCheckout } from "../orders/checkouts.ts";
import { releaseLease } from "../orders/leases.ts";
import {
  idleCheckouts,
  setNextAttempt,
  overdueCheckouts,
  type Sweep,
} from "../orders/staleCheckouts.ts";
import type { CheckoutRow } from "../orders/schema.ts";
import { IntentMoved, IntentUnknown } from "../payments/payments.ts";
import type { JobDeps } from "./deps.ts";

const BATCH = 50;

/** How long a checkout that could not be ended is left alone: as long as it is neglected already, within these bounds. */
const MIN_BACKOFF = 2_000;
const MAX_BACKOFF = 10 * 60_000;

/** Settles or releases payments that nobody has reported the end of. */
export async function endOverdue(parts: JobDeps, log: FastifyBaseLogger): Promise<void> {
  const sweep = sweepNow(parts);
  for (const checkout of parts.whileOpen(await overdueCheckouts(parts.orders, sweep, BATCH))) {
    await rest(parts, checkout, sweep.now - checkout.lease_until);
    await endOne(parts, checkout).catch((error: unknown) =>
      log.warn({ err: error }, "overdue payment left"),
    );
  }
}

async function endOne(parts: JobDeps, { id, intent_id, lease }: CheckoutRow): Promise<void> {
  if (intent_id !== null) await settle(parts, intent_id);
  else if (lease !== null) await releaseLease(parts.orders, id, lease);
}

/**
 * Cancels the intents of carts that nobody has looked at for a day. Returns whether it took as many as it takes at once and
 * none was left, so that there may be more.
 */
export async function cancelIdle(parts: JobDeps, log: FastifyBaseLogger): Promise<boolean> {
  const sweep = sweepNow(parts);
  let canceled = 0;
  for (const checkout of parts.whileOpen(await idleCheckouts(parts.orders, sweep, BATCH))) {
    // Its shopper may have come back, and be paying, while the others of the batch were ended.
    const { touched_at } = (await findCheckout(parts.orders, checkout.id)) ?? checkout;
    if (touched_at !== checkout.touched_at) continue;
    await rest(parts, checkout, sweep.idleSince - checkout.touched_at);
    try {
      await cancelOne(parts, checkout);
      canceled += 1;
    } catch (error) {
      log.warn({ err: error }, "idle intent left");
    }
  }
  return canceled === BATCH;
}

async function cancelOne(parts: JobDeps, { id, intent_id }: CheckoutRow): Promise<void> {
  if (intent_id === null) return closeCheckout(parts.orders, { id, intent_id });
  try {
    await parts.payments.cancelIntent(intent_id);
  } catch (error) {
    if (!(error instanceof IntentMoved || error instanceof IntentUnknown)) throw error;
  }
  const { status } = await settle(parts, intent_id);
  // A payment that takes its bank days is looked at again tomorrow.
  if (status !== "canceled" && status !== "succeeded")
    await touchCheckout(parts.orders, id, parts.clock.now());
}

function sweepNow({ clock }: JobDeps): Sweep {
  const now = clock.now();
  return { now, idleSince: now - IDLE_INTENT };
}

async function rest(
  { orders, clock }: JobDeps,
  { id }: CheckoutRow,
  neglected: number,
): Promise<void> {
  const pause = Math.min(MAX_BACKOFF, Math.max(MIN_BACKOFF, neglected));
  await setNextAttempt(orders, id, clock.now() + pause);
}
