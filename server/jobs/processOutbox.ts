import type { OrderState } from "#engine";
import type { FastifyBaseLogger } from "fastify";
import { settle } from "../checkout/settle.ts";
import { outboxQueue } from "../orders/queue.ts";
import { findOrder } from "../orders/orders.ts";
import { LOST_PHOTO, reviewOrder } from "../orders/reviewOrder.ts";
import type { OrderRow, OutboxKind, OutboxRow } from "../orders/schema.ts";
import { raiseRound } from "../orders/outbox.ts";
import { IntentUnknown, PaymentsRefused, PaymentsUnreachable } from "../payments/payments.ts";
import type { JobDeps } from "./deps.ts";

const BATCH = 50;

type Deed = (
  parts: JobDeps,
  order: OrderRow,
  entry: OutboxRow,
  log: FastifyBaseLogger,
) => Promise<void>;

/** How each kind of entry is carried out; each may be carried out twice. */
const DEEDS: { readonly [K in OutboxKind]: Deed } = {
  "keep-photo": keepPhoto,
  refund,
};

/**
 * The job that carries out the outbox's entries of one kind; what fails is tried again later. Each kind is a job of its own,
 * so that a bucket that doesn't answer delays no refund.
 */
export function processOutbox(kind: OutboxKind) {
  const backlog = outboxQueue(kind);
  return async (parts: JobDeps, log: FastifyBaseLogger): Promise<void> => {
    const { orders, clock, whileOpen } = parts;
    for (const entry of whileOpen(await backlog.due(orders, clock.now(), BATCH))) {
      try {
        await DEEDS[kind](parts, await findOrder(orders, entry.order_id), entry, log);
        await backlog.finish(orders, entry.id, clock.now());
      } catch (error) {
        log.warn({ err: error, kind }, "outbox entry put off");
        await backlog.postpone(orders, entry, clock.now());
      }
    }
  };
}

/** States of orders of which the workshop makes nothing any more. */
const NEEDS_NO_PHOTO: ReadonlySet<OrderState> = new Set(["shipped", "canceled", "refunded"]);

/** A photo that is gone can't be waited for: the workshop has to ask the shopper for another one. */
async function keepPhoto(
  { photos, orders, clock }: JobDeps,
  order: OrderRow,
  { payload }: OutboxRow,
  log: FastifyBaseLogger,
): Promise<void> {
  if (await photos.keepWith(order.number, payload)) return;
  // It may have been moved on while the bucket was asked.
  const after = await findOrder(orders, order.id);
  if (NEEDS_NO_PHOTO.has(after.state)) return;
  log.error({ order: order.number }, "photo lost");
  await reviewOrder(orders, after, LOST_PHOTO, { now: clock.now() });
}

/**
 * Pays back once, whatever happens between the call and our note of it: every attempt has the same key, as the one before it
 * may still be under way at the provider. There is another key only once the provider has repeated its mistake for this one;
 * by then the refund is made or not, and one that is made names the request.
 */
async function refund(
  parts: JobDeps,
  order: OrderRow,
  { id, payload, round }: OutboxRow,
  log: FastifyBaseLogger,
): Promise<void> {
  const { payments, orders, clock } = parts;
  const refusal = await payments
    .refund(
      { intentId: order.intent_id, amount: Number(payload), request: id },
      `refund-${id}-${round}`,
    )
    .then(
      () => null,
      async (error: unknown) => {
        if (error instanceof PaymentsUnreachable && error.repeated)
          await raiseRound(orders, { id, round });
        return refusalIn(error);
      },
    );
  const { order: after } = await settle(parts, order.intent_id);
  // It may have been paid back at the provider's own desk already: the books follow the provider.
  if (refusal === null || after === null || after.refunded >= after.received) return;
  log.error({ order: order.number, code: refusal }, "refund refused");
  await reviewOrder(orders, after, `refund refused: ${refusal}`, { now: clock.now() });
}

/** The provider's word for why it refuses; @throws anything else, to be tried again. */
function refusalIn(error: unknown): string {
  if (error instanceof PaymentsRefused) return error.code;
  if (error instanceof IntentUnknown) return "resource_missing";
  throw error;
}
