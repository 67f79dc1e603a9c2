import { settle } from "../checkout/settle.ts";
import { findOrder } from "../orders/orders.ts";
import { recordProblem } from "../orders/orderChanges.ts";
import type { RefundRow } from "../orders/database/schema.ts";
import { IntentUnknown, PaymentsRefused, PaymentOutcomeUnknown } from "../payments/payments.ts";
import type { JobDeps } from "./deps.ts";

const BATCH_SIZE = 50;

// In milliseconds.
const MIN_PAUSE = 2_000;
const MAX_PAUSE = 10 * 60_000;

/** Sends the refunds that are due, newest first. One that fails is sent again after a pause as long as it has been pending. */
export async function makeRefunds(deps: JobDeps): Promise<void> {
  const { orders, clock, log, untilShutdown } = deps;
  const refunds = await orders
    .selectFrom("refunds")
    .selectAll()
    .where("done_at", "is", null)
    .where("due_at", "<=", clock.now())
    .orderBy("created_at", "desc")
    .limit(BATCH_SIZE)
    .execute();
  for (const refund of untilShutdown(refunds)) {
    try {
      await makeRefund(deps, refund);
      await updateRefund(deps, refund, { done_at: clock.now() });
    } catch (error) {
      log.warn({ err: error }, "refund postponed");
      const now = clock.now();
      const pause = Math.min(MAX_PAUSE, Math.max(MIN_PAUSE, now - refund.created_at));
      await updateRefund(deps, refund, { due_at: now + pause });
    }
  }
}

/** Sends a refund and updates its order. A refund that the provider refuses is done: the merchant decides what follows. */
async function makeRefund(deps: JobDeps, refund: RefundRow): Promise<void> {
  const { orders, clock, log } = deps;
  const { intent_id } = await findOrder(orders, refund.order_id);
  const refusalCode = await sendRefund(deps, intent_id, refund);
  const { order } = await settle(deps, intent_id);
  // The payment may already be refunded in the provider's dashboard.
  if (refusalCode === null || order === null || order.refunded >= order.received) return;
  log.error({ order: order.number, code: refusalCode }, "refund refused");
  await recordProblem(orders, order.id, `refund refused: ${refusalCode}`, clock.now());
}

/**
 * Refunds exactly once, even if the process stops before the result is stored. Every call uses the same idempotency key,
 * because the previous one may still be running at the provider. The key changes only after the provider has repeated an
 * error for it: otherwise it would repeat this for a day. The first call has then ended, and if it made a refund, the
 * refund's metadata names the request.
 * @returns the provider's error code if it rejects the refund, or null if the refund was made.
 * @throws any other error. The refund must then be sent again.
 */
async function sendRefund(
  deps: JobDeps,
  intentId: string,
  refund: RefundRow,
): Promise<string | null> {
  const { id, amount, round } = refund;
  try {
    await deps.payments.refund({ intentId, amount, request: id }, `refund-${id}-${round}`);
    return null;
  } catch (error) {
    if (error instanceof PaymentsRefused) return error.code;
    // The provider's code for an unknown intent.
    if (error instanceof IntentUnknown) return "resource_missing";
    if (error instanceof PaymentOutcomeUnknown && error.repeated)
      await updateRefund(deps, refund, { round: round + 1 });
    throw error;
  }
}

async function updateRefund(
  { orders }: JobDeps,
  { id }: RefundRow,
  changes: Partial<Pick<RefundRow, "done_at" | "due_at" | "round">>,
): Promise<void> {
  await orders.updateTable("refunds").set(changes).where("id", "=", id).execute();
}
