import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  closeCanceled,
  closeUnsent,
  findAttempt,
  findPaidOrder,
  insertAttempt,
  recordRequest,
} from "../../../server/checkout/attempts.ts";
import {
  addVisitor,
  findAddressKey,
  findVisitor,
  storeSession,
} from "../../../server/checkout/visitors.ts";
import { addAction, findActionTimes, purgeActions } from "../../../server/orders/actions.ts";
import { placeOrder } from "../../../server/orders/placeOrder.ts";
import {
  CONCURRENT_CALLS,
  newOrder,
  NOW,
  openDatabases,
  repeat,
} from "../../support/server/repositoryTools.ts";

const newIntent = () => ({
  intent_id: `pi_${randomUUID()}`,
  client_secret: "secret",
  customer_id: "cus_1",
});

describe.each(await openDatabases())("attempts in $kind", ({ db, addAttempt, addPayment }) => {
  const newVisitor = () => addVisitor(db, { addressKey: "home", onVisitor: () => {} }, NOW);

  test("amounts and times are read as numbers", async () => {
    const { id } = await addAttempt();
    expect(await findAttempt(db, id)).toMatchObject({ amount: 2499, asked_at: NOW });
  });

  test.each(["visitor", "hash"] as const)(
    "of many stored at once with the same %s, one is open, until it is closed",
    async (column) => {
      const { photo: _, ...row } = await addAttempt();
      await closeUnsent(db, row.id);
      const insert = () => {
        const ids = { id: randomUUID(), token: randomUUID(), code: randomUUID() };
        const others = { visitor: randomUUID(), hash: randomUUID() };
        return insertAttempt(db, { ...row, ...ids, ...others, [column]: row[column] });
      };
      expect((await Promise.all(repeat(insert))).filter(Boolean)).toHaveLength(1);
      const intent = newIntent();
      await db
        .updateTable("attempts")
        .set(intent)
        .where(column, "=", row[column])
        .where("state", "=", "open")
        .execute();
      await closeCanceled(db, intent.intent_id);
      expect(await insert()).toBe(true);
    },
  );

  test("either the secret is recorded as sent, or the attempt is closed as unsent, never both", async () => {
    await Promise.all(
      repeat(async (index) => {
        const { id } = await addAttempt();
        const record = () =>
          recordRequest(db, id, newIntent(), { visitor: randomUUID(), now: NOW + 1 });
        const close = () => closeUnsent(db, id);
        const [isRecorded] = await Promise.all(
          index % 2 === 0 ? [record(), close()] : [close().then(() => record())],
        );
        const row = await findAttempt(db, id);
        expect(row?.state).toBe(isRecorded ? "open" : "canceled");
        expect(row?.intent_id === null).toBe(!isRecorded);
      }),
    );
  });

  test("no secret of a paid or canceled attempt is recorded", async () => {
    const [paid, canceled] = [await addPayment(), await addPayment()];
    await placeOrder(db, paid, newOrder());
    await closeCanceled(db, canceled.intentId);
    for (const { row } of [paid, canceled])
      expect(await recordRequest(db, row.id, newIntent(), { visitor: row.visitor, now: NOW })).toBe(
        false,
      );
  });

  test("a paid order is found by its content, or by one of its items for its visitor only", async () => {
    const itemId = randomUUID();
    const payment = await addPayment({}, itemId);
    const { visitor, hash } = payment.row;
    const find = async (visitors: string[], hashes: string | null, ...itemIds: string[]) =>
      (await findPaidOrder(db, visitors, { hash: hashes, itemIds }))?.number;
    expect(await find([visitor], hash, itemId)).toBeUndefined();
    const { number } = (await placeOrder(db, payment, newOrder())).order;
    expect(await find([], hash, "other")).toBe(number);
    expect(await find(["other", visitor], null, "other", itemId)).toBe(number);
    expect(await find([visitor], "other", "other")).toBeUndefined();
    expect(await find(["other"], "other", itemId)).toBeUndefined();
    expect(await find([], null, itemId)).toBeUndefined();
  });

  test("of many replacements of a session's intent at once, one is stored", async () => {
    const visitor = await newVisitor();
    const results = await Promise.all(
      repeat((index) =>
        storeSession(db, visitor, {
          session_intent: `pi_${visitor.id}_${index}`,
          session_secret: "secret",
          session_amount: index,
        }),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    const session_amount = results.indexOf(true);
    expect(await findVisitor(db, visitor.id)).toMatchObject({ session_amount });
  });

  test("the network address of an intent is found by its session or its attempt", async () => {
    const { id } = await newVisitor();
    const session = { session_intent: `pi_${id}`, session_secret: "s", session_amount: 1 };
    await db.updateTable("visitors").set(session).where("id", "=", id).execute();
    const { intentId } = await addPayment({ visitor: id });
    expect(await findAddressKey(db, session.session_intent)).toBe("home");
    expect(await findAddressKey(db, intentId)).toBe("home");
    expect(await findAddressKey(db, "pi_unknown")).toBeNull();
  });

  test("actions are all counted, once for each id, and purged when they are old", async () => {
    const key = randomUUID();
    const add = (id: string) => addAction(db, { kind: "pay", id, now: NOW }, [key, randomUUID()]);
    await Promise.all(repeat((index) => add(String(index))));
    await add("0");
    const count = async () => (await findActionTimes(db, "pay", key, NOW - 1)).length;
    expect(await count()).toBe(CONCURRENT_CALLS);
    expect(await findActionTimes(db, "pay", key, NOW)).toEqual([]);
    expect(await findActionTimes(db, "decline", key, 0)).toEqual([]);
    await purgeActions(db, NOW - 1);
    expect(await count()).toBe(CONCURRENT_CALLS);
    await purgeActions(db, NOW);
    expect(await count()).toBe(0);
  });
});
