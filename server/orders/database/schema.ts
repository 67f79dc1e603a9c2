import type { OrderState } from "#engine";

/**
 * The tables of the orders database, the same in SQLite and PostgreSQL. Times are milliseconds since 1970, amounts
 * whole cents, booleans 0 or 1, documents JSON text.
 */
export interface Tables {
  visitors: VisitorRow;
  attempts: AttemptRow;
  orders: OrderRow;
  order_items: OrderItemRow;
  order_changes: OrderChangeRow;
  counters: CounterRow;
  refunds: RefundRow;
  erasures: ErasureRow;
  photos: PhotoRow;
  actions: ActionRow;
  shop: ShopRow;
}

/** A single row, created with the table. */
interface ShopRow {
  /** Stored in the metadata of everything that this shop creates at the payment provider. */
  id: string;
}

export interface VisitorRow {
  /** In the visitor's signed cookie. */
  id: string;
  /** The intent of the open cart. No page confirms it: each Pay has an intent of its own. Null before it is created and after it is canceled. */
  session_intent: string | null;
  session_secret: string | null;
  session_amount: number | null;
  /** When a sweep cancels the session's intent or, without an intent, deletes the visitor. A visit postpones it. */
  check_at: number;
  /** Keyed hash of the network address of the last visit, for limits per address. Null once the session has been swept. */
  address_key: string | null;
}

/** An intent that is closed for ever: paid, or canceled before it was paid. */
export type AttemptState = "open" | "paid" | "canceled";

/** What a visitor wants to pay for. Content and amount never change; other content is another attempt. */
export interface AttemptRow {
  id: string;
  visitor: string;
  /** Unguessable token of the order page. The page keeps it, too, to find its attempt without a cookie. */
  token: string;
  /** The code of the order for its buyer. */
  code: string;
  /** The hash of the content, without what the shop itself adds. */
  hash: string;
  /** An `OrderContent` as JSON. */
  content: string;
  amount: number;
  /** Null until the provider's response to the intent's creation is stored. */
  intent_id: string | null;
  client_secret: string | null;
  customer_id: string | null;
  state: AttemptState;
  /** When the client secret was last requested, by Pay. */
  asked_at: number;
  /** When a sweep processes an open attempt, or deletes a canceled one. */
  check_at: number;
}

export interface OrderRow {
  id: string;
  number: number;
  /** The token and the code of the attempt. A payment without an attempt gets its own. */
  token: string;
  code: string;
  intent_id: string;
  attempt_id: string | null;
  state: OrderState;
  /** Why the merchant must review the order. Null if there is no reason, and once the merchant has set its state. */
  review: string | null;
  currency: string;
  received: number;
  refunded: number;
  disputed: number;
  /** Null while a dispute is open or if there is no dispute. */
  dispute_outcome: "won" | "lost" | null;
  created_at: number;
}

/** The cart items of an order, to find an order that pays for an item again. */
interface OrderItemRow {
  order_id: string;
  item_id: string;
}

export interface OrderChangeRow {
  order_id: string;
  /** The number of this change of the order, counted from 1. */
  step: number;
  state: OrderState;
  reason: string;
  created_at: number;
}

/** `order` has the number of the newest order. `catchUp.ts` stores a time as another counter. */
interface CounterRow {
  name: string;
  value: number;
}

/** A refund that the merchant has requested. */
export interface RefundRow {
  /** In the refund's metadata and, with the round, its idempotency key. */
  id: string;
  order_id: string;
  amount: number;
  created_at: number;
  /** When the provider has made or refused it. */
  done_at: number | null;
  /** Incremented only after the provider has repeated an error for the current key. */
  round: number;
  /** When it is sent next. */
  due_at: number;
}

/** An order whose personal data the payment provider still has to delete. */
interface ErasureRow {
  order_id: string;
  /** When the provider is called next. */
  due_at: number;
}

export interface PhotoRow {
  key: string;
  /** MIME type. */
  type: string;
  created_at: number;
  /** When the photo was found to be a valid image of its type, and its copies without metadata (location, camera) were stored. */
  checked_at: number | null;
  /** Why the upload can't be engraved, for the shopper. Null if it can, or was not inspected. */
  problem: string | null;
  /** The size of the uploaded file. Null until it is checked. */
  bytes: number | null;
  /** Bytes that the photo may take up: the stated or greatest size of the upload, and those of its copies. */
  stored_bytes: number;
  /** Keyed hash of the network address of the upload. Null once its URL has expired and what was uploaded is deleted. */
  address_key: string | null;
  order_id: string | null;
  /** When a cart with this photo was last opened, to the day. */
  used_at: number;
  /** When a sweep last tried to delete the photo from the bucket. 0 if not swept. A swept photo can't be ordered. */
  swept_at: number;
}

/** What is limited to a number per time, stored once for each key that it counts for. */
interface ActionRow {
  id: string;
  kind: ActionKind;
  /** Keyed hash of a network address or an e-mail address, or the id of a visitor or an intent. */
  key: string;
  created_at: number;
}

/** A call of Pay, a declined card, a failed look-up of an order. */
export type ActionKind = "pay" | "decline" | "lookup";
