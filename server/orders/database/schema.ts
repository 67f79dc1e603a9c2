import type { OrderState } from "#engine";
import type { Selectable } from "kysely";
import type { DisputeOutcome } from "../../payments/payments.ts";

/**
 * The tables of the orders database, the same in SQLite and PostgreSQL. Times are milliseconds since 1970, amounts
 * whole cents, booleans 0 or 1, documents JSON text.
 */
export interface Tables {
  checkouts: CheckoutTable;
  snapshots: SnapshotTable;
  orders: OrderTable;
  order_changes: OrderChangeTable;
  counters: CounterTable;
  events: EventTable;
  outbox: OutboxTable;
  photos: PhotoTable;
  lookups: LookupTable;
  shop: ShopTable;
}

/** A single row, created with the table. */
interface ShopTable {
  /** Stored in the metadata of everything that this shop creates at the payment provider. */
  id: string;
}

/** `closed`: without a payment. Of both `paid` and `closed`, the visitor's next cart gets a new checkout. */
export type CheckoutState = "open" | "paid" | "closed";

/** A `session` lease is held while the intent is prepared, a `pay` lease while the shopper pays. */
export type LeaseKind = "session" | "pay";

interface CheckoutTable {
  id: string;
  /** Unguessable token of the order page. */
  order_token: string;
  /** The same visitor's previous checkout; each has at most one successor. */
  follows: string | null;
  state: CheckoutState;
  created_at: number;
  /** When the visitor last used the checkout. May lag behind by an hour. */
  touched_at: number;
  /** The amount in the create call. Stored before the call, so that a retry sends the same amount. */
  create_amount: number;
  /** Part of the create call's idempotency key. Incremented after an error that the provider would repeat for the old key. */
  create_round: number;
  intent_id: string | null;
  client_secret: string | null;
  /** The intent's amount; null while the outcome of an update is unknown. */
  intent_amount: number | null;
  /** The address in the call that creates the customer. Null once paid, because the shopper may have corrected it. */
  customer_email: string | null;
  /** Like `create_round`, for the call that creates the customer. */
  customer_round: number;
  customer_id: string | null;
  /** The number of the newest snapshot, and of the snapshot in the intent's metadata. 0 for none. */
  snapshot: number;
  sent_snapshot: number;
  /**
   * Outstanding confirmations: how many pages may confirm the intent as it is. While above 0, amount and snapshot must
   * not change. Each response to Pay adds 1; only the end of a single attempt resets it to 0.
   */
  promised: number;
  /** See `Lease`. */
  lease: string | null;
  lease_kind: LeaseKind | null;
  lease_until: number;
  /** The intent's latest attempt when the lease was taken. A newer attempt means that the payment has ended. */
  lease_attempt: string | null;
  /** When a sweep may process this row next, in milliseconds. A row that fails must not block the others. */
  look_at: number;
  /** The number of payment attempts since `pay_window`, the start of the current window. */
  pay_count: number;
  pay_window: number;
  /** Keyed hash of the network address of the last use, to count declined cards. Null once paid. */
  address_key: string | null;
}

interface SnapshotTable {
  checkout_id: string;
  number: number;
  created_at: number;
  amount: number;
  hash: string;
  /** The hashed text: a `SnapshotContent` as canonical JSON. */
  content: string;
}

interface OrderTable {
  id: string;
  number: number;
  /** The checkout's `order_token`. For a payment without a checkout, a token of its own. */
  token: string;
  intent_id: string;
  checkout_id: string | null;
  /** The number of the paid snapshot. */
  snapshot: number | null;
  state: OrderState;
  /** Why the shop last marked the order for review; kept when the merchant changes the state. Null if it never did. */
  review: string | null;
  currency: string;
  received: number;
  refunded: number;
  disputed: number;
  /** Null while a dispute is open or if there is no dispute. */
  dispute_outcome: DisputeOutcome | null;
  created_at: number;
}

interface OrderChangeTable {
  order_id: string;
  /** The number of this change of the order, counted from 1. */
  step: number;
  state: OrderState;
  reason: string;
  created_at: number;
}

/** `order` has the number of the newest order. `eventCursor.ts` stores a time as another counter. */
interface CounterTable {
  name: string;
  value: number;
}

interface EventTable {
  id: string;
  type: string;
  intent_id: string;
  /** By the provider's clock. */
  created_at: number;
  /** By the shop's clock, like all other times. */
  received_at: number;
  done_at: number | null;
  attempts: number;
  due_at: number;
}

interface OutboxTable {
  id: string;
  order_id: string;
  kind: OutboxKind;
  /** The key of the photo to archive, or the cents to refund. */
  payload: string;
  created_at: number;
  done_at: number | null;
  attempts: number;
  due_at: number;
  /** Part of the idempotency key. Incremented only after the provider has repeated an error for the current key. */
  round: number;
}

/** Tasks for a stored order: to archive one of its photos, or to send a refund. */
export type OutboxKind = "keep-photo" | "refund";

interface PhotoTable {
  key: string;
  /** MIME type. */
  type: string;
  created_at: number;
  /** When the photo was found to be a valid image of its type, and its copies without metadata (location, camera) were stored. */
  checked_at: number | null;
  /** The size of the uploaded file. Null until it is checked, and for photos of before this was stored. */
  bytes: number | null;
  order_id: string | null;
  /** When a cart with this photo was last opened, to the day. Photos that are not used for long are swept. */
  used_at: number;
  /** When a sweep last tried to delete the photo from the bucket. 0 if not swept. A swept photo can't be ordered. */
  swept_at: number;
}

/** Attempts to find an order by its number: those that failed, and those that are running. */
interface LookupTable {
  id: string;
  /** Keyed hashes of the shopper's network address and of the e-mail address in the request. */
  address_key: string;
  email_key: string;
  created_at: number;
}

export type CheckoutRow = Selectable<CheckoutTable>;
export type SnapshotRow = Selectable<SnapshotTable>;
export type OrderRow = Selectable<OrderTable>;
export type OrderChangeRow = Selectable<OrderChangeTable>;
export type EventRow = Selectable<EventTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type PhotoRow = Selectable<PhotoTable>;
