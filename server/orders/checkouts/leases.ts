import type { Database } from "../database/database.ts";
import type { CheckoutRow, LeaseKind } from "../database/schema.ts";
import { MAX_LEASE } from "./checkoutState.ts";

/** The columns of a checkout without a lease. */
export const NO_LEASE = {
  lease: null,
  lease_kind: null,
  lease_until: 0,
  lease_attempt: null,
} as const;

/**
 * Takes the lease of an open checkout. The lease must be free, or an expired lease of a session. The expired lease of a
 * payment can't be taken until the payment is settled.
 * @returns the leased checkout. Undefined if another request holds the lease or the checkout is not open.
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
      // The backoff of an earlier lease must not delay a sweep of this one.
      look_at: 0,
      touched_at: lease.now,
    })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where((eb) =>
      eb.or([
        eb("lease", "is", null),
        eb.and([
          eb("lease_kind", "=", "session"),
          // As in `isExpired`.
          eb.or([eb("lease_until", "<", lease.now), eb("lease_until", ">", lease.now + MAX_LEASE)]),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Releases a payment's lease after its attempt has ended. If several pages may confirm, we can't tell which attempt
 * failed, so `promised` stays.
 */
export async function endAttempt(db: Database, id: string, token: string): Promise<void> {
  await db
    .updateTable("checkouts")
    .set((eb) => ({
      ...NO_LEASE,
      promised: eb.case().when("promised", "=", 1).then(0).else(eb.ref("promised")).end(),
    }))
    .where("id", "=", id)
    .where("lease", "=", token)
    .execute();
}

/** Releases a lease. Has no effect if another request holds the lease by now. */
export async function releaseLease(db: Database, id: string, token: string): Promise<void> {
  await db
    .updateTable("checkouts")
    .set(NO_LEASE)
    .where("id", "=", id)
    .where("lease", "=", token)
    .execute();
}

/** Columns that only the holder of the lease may write. */
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

/** Writes only if the lease is still held. Returns whether it was. */
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
