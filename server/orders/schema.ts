import type { OrderState } from "#engine";
import type { Selectable } from "kysely";
import type { DisputeOutcome } from "../payments/payments.ts";
import type { CheckoutState } from "./checkoutState.ts";

/**
 * The tables of the orders database, the same in SQLite and PostgreSQL. Times are milliseconds since 1970,
 * amounts whole cents, truth values 0 or 1, documents JSON text.
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
  shop: ShopTable;
}

/** One row, made with the tables. */
interface ShopTable {
  /** Stands in the metadata of everything that this shop creates at the payment provider. */
  id: string;
}

interface CheckoutTable {
  id: string;
  /** Names the order page of what will be paid here; unguessable. */
  order_token: string;
  /** The same visitor's checkout that ended before this one; each has one successor at most. */
  follows: string | null;
  state: CheckoutState;
  created_at: number;
  touched_at: number;
  /** The parameters of the create call, stored before it is made: a repeated create sends the same. */
  create_amount: number;
  create_round: number;
  intent_id: string | null;
  client_secret: string | null;
  /** What the intent is known to stand at; null when an update's outcome is unknown. */
  intent_amount: number | null;
  /**
   * The parameters of the customer's create call, stored before it is made: a repeated create sends the same. No e-mail once
   * it is paid: it may be one that was corrected.
   */
  customer_email: string | null;
  customer_round: number;
  customer_id: string | null;
  /** The newest snapshot, and the one that stands on the intent; 0 when none does. */
  snapshot: number;
  sent_snapshot: number;
  /**
   * How many pages may confirm the intent as it stands, as far as we know: counted with each answer to Pay, and none
   * only once the provider has shown the one there was to have ended. Nobody may change what they pay for.
   */
  promised: number;
  lease: string | null;
  lease_kind: "session" | "pay" | null;
  lease_until: number;
  /** The intent's latest attempt when the lease was taken: a newer one means that the payment has ended. */
  lease_attempt: string | null;
  /** When a sweeper may look at it again, in milliseconds; what it could not end must not hide the others. */
  look_at: number;
  pay_count: number;
  pay_window: number;
  /** A keyed hash of the address it was last used from, to count declined cards by; null once it is paid. */
  address_key: string | null;
}

interface SnapshotTable {
  checkout_id: string;
  number: number;
  created_at: number;
  amount: number;
  hash: string;
  /** What `hash` was taken of: a `SnapshotContent` as canonical JSON. */
  content: string;
}

interface OrderTable {
  id: string;
  number: number;
  token: string;
  intent_id: string;
  checkout_id: string | null;
  snapshot: number | null;
  state: OrderState;
  /** Why a person must look at it; null on an order that is as it should be. */
  review: string | null;
  currency: string;
  received: number;
  refunded: number;
  disputed: number;
  /** How its disputes ended; null while one is open, or where there was none. */
  dispute_outcome: DisputeOutcome | null;
  created_at: number;
}

interface OrderChangeTable {
  order_id: string;
  /** 1 for the first change of an order, and so on. */
  step: number;
  state: OrderState;
  reason: string;
  created_at: number;
}

interface CounterTable {
  name: string;
  value: number;
}

interface EventTable {
  id: string;
  type: string;
  intent_id: string;
  created_at: number;
  received_at: number;
  done_at: number | null;
  attempts: number;
  due_at: number;
}

interface OutboxTable {
  id: string;
  order_id: string;
  kind: OutboxKind;
  payload: string;
  created_at: number;
  done_at: number | null;
  attempts: number;
  due_at: number;
  /** Part of the idempotency key: raised only once the provider has repeated a mistake for the key before. */
  round: number;
}

/** What must happen after an order was stored. */
export type OutboxKind = "keep-photo" | "refund";

interface PhotoTable {
  key: string;
  type: string;
  created_at: number;
  /** Milliseconds since 1970 at which its content was found to be the image it claims to be. */
  checked_at: number | null;
  /** When the stored copies became free of metadata, place and camera included; 0 for one that was checked before that was done. */
  metadata_removed_at: number;
  width: number | null;
  height: number | null;
  order_id: string | null;
  /** When it last stood in a cart that was looked at, to the day; what is not used for long is swept. */
  used_at: number;
  /** When the sweep last tried to delete it from the bucket: no order takes it any more. 0 for one that is there. */
  swept_at: number;
}

export type CheckoutRow = Selectable<CheckoutTable>;
export type SnapshotRow = Selectable<SnapshotTable>;
export type OrderRow = Selectable<OrderTable>;
export type OrderChangeRow = Selectable<OrderChangeTable>;
export type EventRow = Selectable<EventTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type PhotoRow = Selectable<PhotoTable>;
