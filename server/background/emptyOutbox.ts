import type { FastifyBaseLogger } from "fastify";
import { settle } from "../checkout/settle.ts";
import { outboxBacklog } from "../orders/backlog.ts";
import { findOrder } from "../orders/orders.ts";
import type { OrderRow, OutboxKind, OutboxRow } from "../orders/schema.ts";
import { PaymentsRefused } from "../payments/payments.ts";
import type { BackgroundParts } from "./parts.ts";

const BATCH = 50;

type Deed = (parts: BackgroundParts, order: OrderRow, entry: OutboxRow) => Promise<void>;

/** How each kind of entry is carried out; each may be carried out twice. */
const DEEDS: { readonly [K in OutboxKind]: Deed } = {
  "keep-photo": ({ photos }, order, { payload }) => photos.keepWith(order.number, payload),
  refund,
};

/** Carries out what must follow orders; what fails is tried again later. */
export async function emptyOutbox(parts: BackgroundParts, log: FastifyBaseLogger): Promise<void> {
  const { orders, clock } = parts;
  for (const entry of await outboxBacklog.due(orders, clock.now(), BATCH)) {
    try {
      await DEEDS[entry.kind](parts, await findOrder(orders, entry.order_id), entry);
      await outboxBacklog.finish(orders, entry.id, clock.now());
    } catch (error) {
      log.warn({ err: error, kind: entry.kind }, "outbox entry put off");
      await outboxBacklog.postpone(orders, entry, clock.now());
    }
  }
}

/** Pays back once, whatever happens between the call and our note of it: the entry's id is the key. */
async function refund(
  parts: BackgroundParts,
  order: OrderRow,
  { id, payload }: OutboxRow,
): Promise<void> {
  try {
    await parts.payments.refund(order.intent_id, Number(payload), `refund-${id}`);
  } catch (error) {
    // It was paid back at the provider's own desk already, or cannot be: the books follow the provider either way.
    if (!(error instanceof PaymentsRefused)) throw error;
  }
  await settle(parts, order.intent_id);
}
