import type { Cents } from "#engine";
import type { CompiledQuery } from "kysely";
import type { Database } from "./database.ts";
import type { CheckoutRow } from "./schema.ts";

/** A checkout that nobody has used yet; its intent will be created with `amount`. */
export function newCheckout(
  ids: { id: string; orderToken: string; follows: string | null },
  amount: Cents,
  now: number,
): CheckoutRow {
  return {
    id: ids.id,
    order_token: ids.orderToken,
    follows: ids.follows,
    state: "open",
    created_at: now,
    touched_at: now,
    create_amount: amount,
    create_round: 1,
    intent_id: null,
    client_secret: null,
    intent_amount: null,
    customer_email: null,
    customer_id: null,
    snapshot: 0,
    sent_snapshot: 0,
    lease: null,
    lease_kind: null,
    lease_until: 0,
    lease_attempt: null,
    pay_count: 0,
    pay_window: 0,
  };
}

/** Stores a checkout, unless the one it follows has a successor already. Returns whether it is stored. */
export async function insertCheckout(db: Database, row: CheckoutRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("checkouts")
    .values(row)
    .onConflict((conflict) => conflict.column("follows").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The checkout that the same visitor had after one that ended. */
export async function findSuccessor(
  db: Database,
  id: string,
): Promise<Pick<CheckoutRow, "id" | "state"> | undefined> {
  return db
    .selectFrom("checkouts")
    .select(["id", "state"])
    .where("follows", "=", id)
    .executeTakeFirst();
}

export async function findCheckout(db: Database, id: string): Promise<CheckoutRow | undefined> {
  return db.selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirst();
}

const KNOWN = [
  "id",
  "state",
  "intent_id",
  "client_secret",
  "intent_amount",
  "customer_id",
  "order_token",
  "lease_kind",
  "touched_at",
] as const satisfies readonly (keyof CheckoutRow)[];

/** What must be known of a visitor's checkout to see whether it can be paid as it is. */
export type KnownCheckout = Pick<CheckoutRow, (typeof KNOWN)[number]>;

const knownById = new WeakMap<Database, CompiledQuery>();

/** Every page of the cart asks this: the statement is put together once for each database, and reads no more than it must. */
export async function findKnownCheckout(
  db: Database,
  id: string,
): Promise<KnownCheckout | undefined> {
  let query = knownById.get(db);
  if (!query) {
    query = db.selectFrom("checkouts").select(KNOWN).where("id", "=", id).compile();
    knownById.set(db, query);
  }
  const { rows } = await db.executeQuery<KnownCheckout>({ ...query, parameters: [id] });
  return rows[0];
}

export async function findCheckoutByToken(
  db: Database,
  token: string,
): Promise<CheckoutRow | undefined> {
  return db.selectFrom("checkouts").selectAll().where("order_token", "=", token).executeTakeFirst();
}

export async function findCheckoutByIntent(
  db: Database,
  intentId: string,
): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom("checkouts")
    .selectAll()
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
}

/** Notes that the visitor is still there, so that the sweeper leaves the intent alone. */
export async function touchCheckout(db: Database, id: string, now: number): Promise<void> {
  await db.updateTable("checkouts").set({ touched_at: now }).where("id", "=", id).execute();
}

/** What the holder of a lease may write. */
export type CheckoutChange = Partial<
  Pick<
    CheckoutRow,
    | "create_amount"
    | "create_round"
    | "intent_id"
    | "client_secret"
    | "intent_amount"
    | "customer_email"
    | "customer_id"
    | "sent_snapshot"
    | "lease_attempt"
    | "lease_until"
    | "touched_at"
  >
>;

/**
 * Writes under a lease.
 * @returns whether the lease was still held; a late result of a lost one is dropped.
 */
export async function writeLeased(
  db: Database,
  { id, lease }: { readonly id: string; readonly lease: string },
  change: CheckoutChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("checkouts")
    .set(change)
    .where("id", "=", id)
    .where("lease", "=", lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The checkout will never be paid: its intent is canceled. A paid one stays paid. */
export async function closeCheckout(db: Database, id: string): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ state: "closed", lease: null, lease_kind: null, lease_until: 0 })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

/** Counts one attempt to pay; returns how many there were in the running window of `span` milliseconds. */
export async function countPay(
  db: Database,
  id: string,
  now: number,
  span: number,
): Promise<number> {
  const since = now - span;
  const row = await db
    .updateTable("checkouts")
    .set((eb) => ({
      pay_count: eb
        .case()
        .when("pay_window", "<", since)
        .then(1)
        .else(eb("pay_count", "+", 1))
        .end(),
      pay_window: eb
        .case()
        .when("pay_window", "<", since)
        .then(now)
        .else(eb.ref("pay_window"))
        .end(),
    }))
    .where("id", "=", id)
    .returning("pay_count")
    .executeTakeFirst();
  return row?.pay_count ?? 0;
}

/** Checkouts a sweeper must look at: a payment whose lease ran out before `now`. */
export async function overdueCheckouts(
  db: Database,
  now: number,
  limit: number,
): Promise<CheckoutRow[]> {
  return db
    .selectFrom("checkouts")
    .selectAll()
    .where("state", "=", "open")
    .where("lease_kind", "=", "pay")
    .where("lease_until", "<", now)
    .orderBy("lease_until")
    .limit(limit)
    .execute();
}

/** Open checkouts that nobody has touched since `before`. */
export async function idleCheckouts(
  db: Database,
  before: number,
  limit: number,
): Promise<CheckoutRow[]> {
  return db
    .selectFrom("checkouts")
    .selectAll()
    .where("state", "=", "open")
    .where("touched_at", "<", before)
    .orderBy("touched_at")
    .limit(limit)
    .execute();
}
