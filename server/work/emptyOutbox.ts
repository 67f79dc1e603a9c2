import type { FastifyBaseLogger } from "fastify";
import { backoff } from "../checkout/backoff.ts";
import { findOrder } from "../orders/orders.ts";
import { delayOutbox, dueOutbox, finishOutbox } from "../orders/outbox.ts";
import type { OrderRow, OutboxKind } from "../orders/schema.ts";
import type { WorkParts } from "./parts.ts";

const BATCH = 50;

type Deed = (parts: WorkParts, order: OrderRow, payload: string) => Promise<void>;

/** How each kind of entry is carried out; each may be carried out twice. */
const DEEDS: { readonly [K in OutboxKind]: Deed } = {
  "keep-photo": ({ photos }, order, key) => photos.keepWith(order.number, key),
};

/** Carries out what must follow orders; what fails is tried again later. */
export async function emptyOutbox(parts: WorkParts, log: FastifyBaseLogger): Promise<void> {
  const { orders, clock } = parts;
  for (const entry of await dueOutbox(orders, clock.now(), BATCH)) {
    try {
      await DEEDS[entry.kind](parts, await findOrder(orders, entry.order_id), entry.payload);
      await finishOutbox(orders, entry.id, clock.now());
    } catch (error) {
      log.warn({ err: error, kind: entry.kind }, "outbox entry put off");
      await delayOutbox(orders, entry.id, clock.now() + backoff(entry.attempts));
    }
  }
}
