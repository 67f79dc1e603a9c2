import type { Database } from "./database.ts";
import type { CheckoutRow } from "./schema.ts";

/** Why a checkout is held: to prepare its intent, or because the shopper is paying. */
export type LeaseKind = "session" | "pay";

/**
 * Takes the lease of an open checkout that nobody holds. A session's lease may be taken over once it has run out; a
 * payment's only after the provider was asked how it ended.
 * @returns the checkout as it stands under the lease, or undefined when another holds it or it is no longer open.
 */
export async function takeLease(
  db: Database,
  id: string,
  lease: {
    readonly token: string;
    readonly kind: LeaseKind;
    readonly now: number;
    readonly until: number;
  },
): Promise<CheckoutRow | undefined> {
  return db
    .updateTable("checkouts")
    .set({
      lease: lease.token,
      lease_kind: lease.kind,
      lease_until: lease.until,
      lease_attempt: null,
      look_at: 0,
      touched_at: lease.now,
    })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where((eb) =>
      eb.or([
        eb("lease", "is", null),
        eb.and([eb("lease_kind", "=", "session"), eb("lease_until", "<", lease.now)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Gives a payment's lease back, as the provider has shown its attempt to have ended. Of several pages that were allowed
 * to confirm, nobody knows which one it was, so the others may still come.
 */
export async function endAttempt(db: Database, id: string, token: string): Promise<void> {
  await db
    .updateTable("checkouts")
    .set((eb) => ({
      ...FREE,
      promised: eb.case().when("promised", "=", 1).then(0).else(eb.ref("promised")).end(),
    }))
    .where("id", "=", id)
    .where("lease", "=", token)
    .execute();
}

/** What a checkout's row says of its lease while nobody holds it. */
export const FREE = { lease: null, lease_kind: null, lease_until: 0, lease_attempt: null } as const;

/** Gives a lease back; one that is no longer held stays as it is. */
export async function releaseLease(db: Database, id: string, token: string): Promise<void> {
  await db
    .updateTable("checkouts")
    .set(FREE)
    .where("id", "=", id)
    .where("lease", "=", token)
    .execute();
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
    | "customer_round"
    | "customer_id"
    | "sent_snapshot"
    | "promised"
    | "lease_attempt"
    | "lease_until"
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
