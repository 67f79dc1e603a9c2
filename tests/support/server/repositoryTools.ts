import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { newToken } from "../../../server/checkout/token.ts";
import { closeCheckout, findCheckout } from "../../../server/orders/checkouts/checkouts.ts";
import { openDatabase } from "../../../server/orders/database/database.ts";
import { takeLease } from "../../../server/orders/checkouts/leases.ts";
import type { Payment } from "../../../server/orders/checkouts/matchPayment.ts";
import { insertCheckout, newCheckout } from "../../../server/orders/checkouts/newCheckout.ts";
import { insertPhoto } from "../../../server/orders/photoRows.ts";
import { insertSnapshot } from "../../../server/orders/checkouts/snapshots.ts";
import { DATABASE_KINDS, type DatabaseKind, startDatabases } from "../databases/testDatabases.ts";

/** Milliseconds since 1970. */
export const NOW = 1_790_000_000_000;
/** The number of concurrent calls in a test. */
export const CONCURRENT_CALLS = 20;
export const repeat = <T>(create: (index: number) => T): T[] =>
  Array.from({ length: CONCURRENT_CALLS }, (_, index) => create(index));
/** The content of a snapshot, where a test does not depend on it. */
export const SNAPSHOT = { amount: 1, hash: "h", content: "{}", created_at: NOW };

/** An empty database of each kind for all tests of the calling file, with functions that add rows. */
export const openDatabases = () => Promise.all(DATABASE_KINDS.map(openEmptyDatabase));

async function openEmptyDatabase(kind: DatabaseKind) {
  const databases = await startDatabases(kind);
  const db = await openDatabase(await databases.newLocation());
  afterAll(async () => {
    await db.destroy();
    await databases.stop();
  });

  /** Inserts an open checkout; returns its id. `follows` is the id of the visitor's previous checkout. */
  async function addCheckout(
    intentId: string | null = null,
    follows: string | null = null,
  ): Promise<string> {
    const id = randomUUID();
    const row = newCheckout({ id, orderToken: newToken(), follows }, 2499, NOW);
    await insertCheckout(db, { ...row, intent_id: intentId });
    return id;
  }

  /** Takes a lease for a second; returns the checkout, or undefined if the lease is not available. */
  const leaseCheckout = (
    id: string,
    leaseKind: "session" | "pay",
    now = NOW,
    token = randomUUID(),
  ) => takeLease(db, id, { token, kind: leaseKind, now, until: now + 1_000 });

  return {
    kind,
    db,
    addCheckout,
    leaseCheckout,
    /** Closes a checkout; returns its id. */
    async close(id: string): Promise<string> {
      const { intent_id = null } = (await findCheckout(db, id)) ?? {};
      await closeCheckout(db, { id, intent_id });
      return id;
    },
    /** Adds a checkout with one snapshot with a photo; returns its payment. */
    async addPayment(
      follows: string | null = null,
    ): Promise<Payment & { readonly checkout: string; readonly photo: string }> {
      const intentId = `pi_${randomUUID()}`;
      const photo = randomUUID();
      await insertPhoto(db, photo, "image/png", NOW);
      const checkout = await addCheckout(intentId, follows);
      const row = await leaseCheckout(checkout, "pay");
      const hash = randomUUID();
      const content = JSON.stringify({ pieces: [{ photos: [photo] }] });
      const number = await insertSnapshot(
        db,
        { id: checkout, lease: row?.lease ?? "" },
        { amount: 2499, hash, content, created_at: NOW },
      );
      const snapshot = { number: number ?? 0, hash };
      return { ...paymentWithoutSnapshot(intentId), checkout, snapshot, photo };
    },
  };
}

/** The id, token and time of an order to place. */
export const newOrder = (token = newToken()) => ({ id: randomUUID(), token, now: NOW });

export function paymentWithoutSnapshot(intentId: string): Payment {
  return { intentId, received: 2499, currency: "usd", checkout: null, snapshot: null };
}
