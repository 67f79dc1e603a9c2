import type { OrderState } from "#engine";
import { settle } from "../checkout/settle.ts";
import { outboxQueue } from "../orders/queue/queue.ts";
import { findOrder } from "../orders/orders.ts";
import { LOST_PHOTO, markForReview } from "../orders/markForReview.ts";
import type { OrderRow, OutboxKind, OutboxRow } from "../orders/database/schema.ts";
import { raiseRound } from "../orders/queue/outbox.ts";
import { IntentUnknown, PaymentsRefused, PaymentOutcomeUnknown } from "../payments/payments.ts";
import type { JobDeps } from "./deps.ts";

const BATCH_SIZE = 50;

type OutboxHandler = (deps: JobDeps, order: OrderRow, entry: OutboxRow) => Promise<void>;

/** Every handler must be idempotent. The keys are stored, so `keep-photo` keeps its name. */
const HANDLERS: { readonly [K in OutboxKind]: OutboxHandler } = {
  "keep-photo": archivePhoto,
  refund,
};

/**
 * Creates the job that processes the outbox entries of one kind. Postpones an entry that fails. Each kind has its own
 * job, so that an unreachable bucket does not delay refunds.
 */
export function processOutbox(kind: OutboxKind) {
  const queue = outboxQueue(kind);
  return async (deps: JobDeps): Promise<void> => {
    const { orders, clock, log, untilShutdown } = deps;
    for (const entry of untilShutdown(await queue.due(orders, clock.now(), BATCH_SIZE))) {
      try {
        await HANDLERS[kind](deps, await findOrder(orders, entry.order_id), entry);
        await queue.finish(orders, entry.id, clock.now());
      } catch (error) {
        log.warn({ err: error, kind }, "outbox entry postponed");
        await queue.postpone(orders, entry, clock.now());
      }
    }
  };
}

/** States in which the workshop no longer needs the photo. */
const NEEDS_NO_PHOTO: ReadonlySet<OrderState> = new Set(["shipped", "canceled", "refunded"]);

/**
 * Archives an order's photo. If the photo is deleted and still needed, the order needs review: the workshop has to
 * request it again.
 */
async function archivePhoto(
  { photos, orders, clock, log }: JobDeps,
  order: OrderRow,
  { payload: photoKey }: OutboxRow,
): Promise<void> {
  if (await photos.archiveForOrder(order.number, photoKey)) return;
  // The order's state may have changed during the call to the bucket.
  const latest = await findOrder(orders, order.id);
  if (NEEDS_NO_PHOTO.has(latest.state)) return;
  log.error({ order: order.number }, "photo lost");
  await markForReview(orders, latest, LOST_PHOTO, { now: clock.now() });
}

/** Sends a refund and updates the order. If the provider rejects the refund, the order needs review. */
async function refund(deps: JobDeps, order: OrderRow, entry: OutboxRow): Promise<void> {
  const { orders, clock, log } = deps;
  const refusalCode = await sendRefund(deps, order.intent_id, entry);
  const { order: latest } = await settle(deps, order.intent_id);
  // The payment may already be refunded in the provider's dashboard.
  if (refusalCode === null || latest === null || latest.refunded >= latest.received) return;
  log.error({ order: order.number, code: refusalCode }, "refund refused");
  await markForReview(orders, latest, `refund refused: ${refusalCode}`, { now: clock.now() });
}

/**
 * Refunds exactly once, even if the process stops before the result is stored. Every attempt uses the same idempotency
 * key, because the previous attempt may still be running at the provider. The key changes only after the provider has
 * repeated an error for it. The first attempt has then ended, and if it made a refund, the refund's metadata names the
 * request.
 * @returns the provider's error code if it rejects the refund, or null if the refund was made.
 * @throws any other error. The refund must then be retried.
 */
async function sendRefund(
  { payments, orders }: JobDeps,
  intentId: string,
  { id, payload: cents, round }: OutboxRow,
): Promise<string | null> {
  const parameters = { intentId, amount: Number(cents), request: id };
  try {
    await payments.refund(parameters, `refund-${id}-${round}`);
    return null;
  } catch (error) {
    if (error instanceof PaymentsRefused) return error.code;
    // The provider's code for an unknown intent.
    if (error instanceof IntentUnknown) return "resource_missing";
    if (error instanceof PaymentOutcomeUnknown && error.repeated)
      await raiseRound(orders, { id, round });
    throw error;
  }
}
