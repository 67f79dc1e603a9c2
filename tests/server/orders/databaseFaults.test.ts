import { join } from "node:path";
import { sql } from "kysely";
import Database from "libsql";
import { expect, test } from "vitest";
import { classicItem } from "../../support/server/carts.ts";
import { ordersOf } from "../../support/server/ordersOf.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { confirm, visitor } from "../../support/server/visitor.ts";
import { folderForFile } from "../../support/temporaryFolder.ts";

const file = join(folderForFile(), "orders.db");
const shop = await sharedShop({ database: { sqlite: file } });

test("an event that arrives while another process locks the database creates the order later", async () => {
  const shopper = visitor(shop);
  const answer = await shopper.pay([classicItem("Ann")]);
  await confirm(shop, answer);
  const event = (await shop.events()).find(({ type }) => type === "payment_intent.succeeded");
  if (event === undefined) throw new Error("no event of the payment");
  await sql`pragma busy_timeout = 20`.execute(shop.orders);
  const other = new Database(file);
  other.exec("begin immediate");
  expect(await shop.deliver(event)).toBe(500);
  other.exec("rollback");
  other.close();
  expect(await shop.deliver(event)).toBe(200);
  expect(await ordersOf(shop, answer)).toHaveLength(1);
});

test("the health check fails without a database", async () => {
  const { app, orders } = await shopForTest();
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await orders.destroy();
  expect((await app.inject("/healthz")).statusCode).toBe(500);
});
