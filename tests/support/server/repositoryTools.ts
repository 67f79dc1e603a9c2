import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { insertAttempt, newAttempt } from "../../../server/checkout/attempts.ts";
import { newOrderCode, newToken } from "../../../server/orders/newOrderIds.ts";
import { openDatabase } from "../../../server/orders/database/database.ts";
import type { AttemptRow } from "../../../server/orders/database/schema.ts";
import {
  hashContent,
  type LineItem,
  type OrderContent,
} from "../../../server/orders/orderContent.ts";
import type { Payment } from "../../../server/orders/placeOrder.ts";
import { insertPhoto } from "../../../server/orders/photoRows.ts";
import { ADDRESS } from "../address.ts";
import { classicItem } from "./carts.ts";
import { DATABASE_KINDS, type DatabaseKind, startDatabases } from "../databases/testDatabases.ts";

/** Milliseconds since 1970. */
export const NOW = 1_790_000_000_000;
/** The number of concurrent calls in a test. */
export const CONCURRENT_CALLS = 20;
export const repeat = <T>(create: (index: number) => T): T[] =>
  Array.from({ length: CONCURRENT_CALLS }, (_, index) => create(index));
/** An empty database of each kind for all tests of the calling file, with functions that add rows. */
export const openDatabases = () => Promise.all(DATABASE_KINDS.map(openEmptyDatabase));

async function openEmptyDatabase(kind: DatabaseKind) {
  const databases = await startDatabases(kind);
  const db = await openDatabase(await databases.newLocation());
  afterAll(async () => {
    await db.destroy();
    await databases.stop();
  });

  /** Stores an open attempt with this content and one photo; returns its row. */
  async function addAttempt(
    changes: Partial<AttemptRow> = {},
    itemId: string = randomUUID(),
  ): Promise<AttemptRow & { readonly photo: string }> {
    const photo = randomUUID();
    await insertPhoto(db, { key: photo, type: "image/png" }, NOW);
    const content = { ...CONTENT, pieces: [pieceOf(itemId, photo)] };
    const row = {
      ...newAttempt(randomUUID(), { content, hash: hashContent(content) }, NOW),
      ...changes,
    };
    if (!(await insertAttempt(db, row))) throw new Error("another attempt is open");
    return { ...row, photo };
  }

  return {
    kind,
    db,
    addAttempt,
    /** Stores an attempt with an intent; returns its payment. */
    async addPayment(changes: Partial<AttemptRow> = {}, itemId?: string) {
      const intent_id = `pi_${randomUUID()}`;
      const row = await addAttempt({ intent_id, ...changes }, itemId);
      const payment = { ...paymentWithoutAttempt(intent_id), attempt: row.id, hash: row.hash };
      return { ...payment, row, photo: row.photo };
    },
  };
}

const CONTENT: OrderContent = {
  amount: 2499,
  email: "ann@example.org",
  address: ADDRESS,
  pieces: [],
  catalog: "1",
};

/** The hashes of the shapes of each stored item. */
export const SHAPES = { bar: "0123456789abcdef" };

function pieceOf(id: string, photo: string): LineItem {
  const item = { ...classicItem("Ann"), id };
  return {
    item,
    configuration: {},
    lines: [],
    photos: [photo],
    fonts: {},
    materials: [],
    shapes: SHAPES,
  };
}

/** The ids and the time of an order to place. */
export const newOrder = (token = newToken()) => ({
  id: randomUUID(),
  token,
  code: newOrderCode(),
  now: NOW,
});

export function paymentWithoutAttempt(intentId: string): Payment {
  return { intentId, received: 2499, currency: "usd", attempt: null, hash: null };
}
