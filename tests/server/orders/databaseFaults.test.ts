import { join } from "node:path";
import { sql } from "kysely";
import Database from "libsql";
import { describe, expect, test } from "vitest";
import { classicItem } from "../../support/server/carts.ts";
import { ordersOf } from "../../support/server/ordersOf.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { confirm, intentOf, visitor } from "../../support/server/visitor.ts";
import { folderForFile } from "../../support/temporaryFolder.ts";

const file = join(folderForFile(), "orders.db");
const shop = await sharedShop({ database: { sqlite: file } });

describe("the database", () => {
  const paidEvents = async () => {
    const shopper = visitor(shop);
    const answer = await shopper.pay([classicItem("Ann")]);
    await confirm(shop, answer);
    const events = (await shop.events()).filter(
      (event) =>
        event.type === "payment_intent.succeeded" && event.data.object.id === intentOf(answer),
    );
    expect(events).toHaveLength(1);
    return { answer, events };
  };
  const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(shop.orders);

  test("is full: Pay fails, and an event that is delivered once there is space creates the order", async () => {
    const { answer, events } = await paidEvents();
    const shopper = visitor(shop);
    await shopper.session([classicItem("Bo")]);
    await sql`create table filler (content text)`.execute(shop.orders);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.orders);
    await pragma(`max_page_count = ${rows[0]?.page_count ?? 0}`);
    await expect(fillUp()).rejects.toThrow(/full/);
    const big = Array.from({ length: 20 }, () => classicItem("Ann", "Bo", "Cy", "Di", "Ed"));
    expect((await shopper.pay(big)).status).toBe(500);
    await pragma("max_page_count = 1073741823");
    await sql`drop table filler`.execute(shop.orders);
    for (const event of events) expect(await shop.deliver(event)).toBe(200);
    expect(await ordersOf(shop, answer)).toHaveLength(1);
  });

  async function fillUp(): Promise<void> {
    for (;;)
      await sql`insert into filler (content) values (${"x".repeat(2_000)})`.execute(shop.orders);
  }

  test("is locked by another process: an error, and the same event later creates the order", async () => {
    const { answer, events } = await paidEvents();
    await pragma("busy_timeout = 20");
    const other = new Database(file);
    other.exec("begin immediate");
    for (const event of events) expect(await shop.deliver(event)).toBe(500);
    other.exec("rollback");
    other.close();
    for (const event of events) expect(await shop.deliver(event)).toBe(200);
    expect(await ordersOf(shop, answer)).toHaveLength(1);
  });
});

test("the health check fails without a database", async () => {
  const { app, orders } = await shopForTest();
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await orders.destroy();
  expect((await app.inject("/healthz")).statusCode).toBe(500);
});
