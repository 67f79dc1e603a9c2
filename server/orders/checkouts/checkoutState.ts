import type { CheckoutRow, LeaseKind } from "../database/schema.ts";

/**
 * Who may change an open checkout. While it is open, its columns mean:
 *
 * | the lease is | `lease_kind` | `lease_attempt` | what other requests do |
 * |---|---|---|---|
 * | free | null | null | take the lease |
 * | preparing | session, or pay | null | wait until the holder has sent its change; after `lease_until` a session's lease is taken over, a payment's intent is settled |
 * | paying | pay | set | settle the intent; after `lease_until` an unfinished authentication is canceled |
 *
 * | the intent | `intent_id` | `intent_amount` | `sent_snapshot` | `promised` |
 * |---|---|---|---|---|
 * | is not created | null | null | 0 | 0 |
 * | has an amount; it may change | set | set | 0 | 0 |
 * | carries what will be paid; it must not change | set | set | set | above 0 |
 * | is being changed with an unknown outcome: it is canceled and replaced | set | null | any | any |
 */
export type Lease =
  | { readonly kind: "free" }
  | {
      readonly kind: "preparing";
      readonly by: LeaseKind;
      readonly token: string;
      readonly until: number;
    }
  | {
      readonly kind: "paying";
      readonly token: string;
      readonly until: number;
      /** The intent's latest attempt at the time when the pages were allowed to confirm. */
      readonly attempt: string;
    };

/** In milliseconds. A lease that would last longer was taken before the clock was set back. */
export const MAX_LEASE = 60 * 60_000;

/** Whether a lease has ended. Times in milliseconds since 1970. */
export function isExpired(until: number, now: number): boolean {
  return until < now || until > now + MAX_LEASE;
}

type LeaseColumns = "lease" | "lease_kind" | "lease_until" | "lease_attempt";

/** Reads the lease of an open checkout. Times are in milliseconds since 1970. */
export function leaseOf(row: Pick<CheckoutRow, LeaseColumns>): Lease {
  const { lease: token, lease_kind: by, lease_until: until, lease_attempt: attempt } = row;
  if (token === null || by === null) return { kind: "free" };
  if (by === "pay" && attempt !== null) return { kind: "paying", token, until, attempt };
  return { kind: "preparing", by, token, until };
}
