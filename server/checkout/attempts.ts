import { randomUUID } from "node:crypto";
import { canonicalJson } from "#engine";
import type { Database } from "../orders/database/database.ts";
import type { AttemptRow, OrderRow } from "../orders/database/schema.ts";
import { newOrderCode, newToken } from "../orders/newOrderIds.ts";
import type { OrderContent } from "../orders/orderContent.ts";

// The rows of payment attempts. An attempt's content and amount never change, and its intent has exactly these.

/** Milliseconds until a sweep settles an attempt whose result nobody has reported. */
export const FIRST_CHECK = 60_000;

export async function findAttempt(db: Database, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom("attempts").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findAttemptByToken(
  db: Database,
  token: string,
): Promise<AttemptRow | undefined> {
  return db.selectFrom("attempts").selectAll().where("token", "=", token).executeTakeFirst();
}

export async function findAttemptByIntent(
  db: Database,
  intentId: string,
): Promise<AttemptRow | undefined> {
  return db.selectFrom("attempts").selectAll().where("intent_id", "=", intentId).executeTakeFirst();
}

/** The attempt that a visitor requested last. */
export async function findLatestAttempt(
  db: Database,
  visitor: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom("attempts")
    .selectAll()
    .where("visitor", "=", visitor)
    .orderBy("asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The open attempts of these visitors: at most one of each. */
export async function findOpenAttempts(
  db: Database,
  visitors: readonly string[],
): Promise<readonly AttemptRow[]> {
  if (visitors.length === 0) return [];
  return db
    .selectFrom("attempts")
    .selectAll()
    .where("visitor", "in", visitors)
    .where("state", "=", "open")
    .execute();
}

/** The open attempt with this content, whoever opened it. */
export async function findOpenAttemptFor(
  db: Database,
  hash: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom("attempts")
    .selectAll()
    .where("hash", "=", hash)
    .where("state", "=", "open")
    .executeTakeFirst();
}

/** Finds an order for this content, or an order of these visitors for one of these items. */
export async function findPaidOrder(
  db: Database,
  visitors: readonly string[],
  { hash, itemIds }: { readonly hash: string | null; readonly itemIds: readonly string[] },
): Promise<OrderRow | undefined> {
  return db
    .selectFrom("orders")
    .innerJoin("attempts", "attempts.id", "orders.attempt_id")
    .selectAll("orders")
    .where((eb) => {
      const items = eb
        .selectFrom("order_items")
        .select("order_id")
        .where("item_id", "in", itemIds)
        .whereRef("order_id", "=", "orders.id");
      const isOwn =
        visitors.length === 0
          ? eb.lit(false)
          : eb.and([eb("attempts.visitor", "in", visitors), eb.exists(items)]);
      return hash === null ? isOwn : eb.or([isOwn, eb("attempts.hash", "=", hash)]);
    })
    .executeTakeFirst();
}

/** Builds the row of a new attempt. Its intent is created afterwards. */
export function newAttempt(
  visitor: string,
  { content, hash }: { readonly content: OrderContent; readonly hash: string },
  now: number,
): AttemptRow {
  return {
    id: randomUUID(),
    visitor,
    token: newToken(),
    code: newOrderCode(),
    hash,
    content: canonicalJson(content),
    amount: content.amount,
    intent_id: null,
    client_secret: null,
    customer_id: null,
    state: "open",
    asked_at: now,
    check_at: now + FIRST_CHECK,
  };
}

/** Stores an attempt, unless another one of the visitor or for the content is open. Returns whether it was stored. */
export async function insertAttempt(db: Database, row: AttemptRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("attempts")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What the provider has created for an attempt. */
export type AttemptIntent = Pick<AttemptRow, "intent_id" | "client_secret" | "customer_id">;

/**
 * Records that a visitor's page requests the attempt's client secret. Only then it may be sent.
 * @returns false if the attempt is closed. Its secret must not be sent, and its intent must be canceled.
 */
export async function recordRequest(
  db: Database,
  id: string,
  intent: AttemptIntent,
  { visitor, now }: { readonly visitor: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("attempts")
    .set((eb) => ({
      ...intent,
      // Whoever asks last is most likely the one who pays. A visitor has at most one open attempt.
      visitor: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom("attempts as other")
              .select("other.id")
              .where("other.visitor", "=", visitor)
              .where("other.state", "=", "open"),
          ),
        )
        .then(eb.ref("visitor"))
        .else(visitor)
        .end(),
      asked_at: now,
      check_at: now + FIRST_CHECK,
    }))
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes an open attempt whose secret was never sent, because the response to the intent's creation is not stored. */
export async function closeUnsent(db: Database, id: string): Promise<void> {
  await db
    .updateTable("attempts")
    .set({ state: "canceled" })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where("intent_id", "is", null)
    .execute();
}

/** Closes an open attempt whose intent the provider has canceled or doesn't know. */
export async function closeCanceled(db: Database, intentId: string): Promise<void> {
  await db
    .updateTable("attempts")
    .set({ state: "canceled" })
    .where("intent_id", "=", intentId)
    .where("state", "=", "open")
    .execute();
}
