import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runDesk } from "../../server/desk/desk.ts";
import { DeskRefusal } from "../../server/desk/deskRefusal.ts";
import { cartItem, catalog, classic, FORM } from "./support/carts.ts";
import { openTestShop, type TestShop } from "./support/testShop.ts";
import { confirm, intentOf, visitor } from "./support/visitor.ts";

let shop: TestShop;
const refundKeys: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      refund(intentId, amount, key) {
        refundKeys.push(key);
        return real.refund(intentId, amount, key);
      },
    }),
  });
});
afterAll(() => shop.close());

const desk = (...words: string[]) =>
  runDesk({ catalog, orders: shop.orders, bucket: shop.bucket, now: shop.clock.now() }, words);

async function buy(...items: ReturnType<typeof classic>[]) {
  const shopper = visitor(shop);
  const pay = await shopper.pay(items);
  await confirm(shop, pay);
  const { order } = await shopper.settle();
  return { number: String(order?.number), pay };
}

describe("the merchant's desk", () => {
  test("shows what to make, for whom, at which price", async () => {
    const tag = cartItem("engraved-dogtag-necklace", {
      engravingType: "names",
      text: "Forever",
      symbol: "♥",
      size: "large",
    });
    const { number } = await buy(classic("Ann", "Bo"), tag);
    const sheet = await desk("show", number);
    for (const part of [
      "Ann",
      "Bo",
      "Forever",
      "♥",
      "Large, 50x28mm",
      "Extra names",
      "$0.99",
      FORM.email,
      FORM.address.line1,
    ]) {
      expect(sheet).toContain(part);
    }
    expect(sheet).toContain("Total $70.97");
  });

  test("exports one row a piece, and no spreadsheet runs what a shopper wrote", async () => {
    await buy(classic("=SUM(A1)"), classic('Say "hi", Bo'));
    const rows = (await desk("export", "--csv")).split("\r\n");
    const [head = ""] = rows;
    expect(head).toMatch(/^order,state,placed,email,/);
    expect(rows.some((row) => row.includes("'=SUM(A1)"))).toBe(true);
    expect(rows.some((row) => row.includes('"Say ""hi"", Bo"'))).toBe(true);
  });

  test("an order that needs review stands first, marked", async () => {
    const shopper = visitor(shop);
    const session = await shopper.session([classic("Ann")]);
    await confirm(shop, session);
    await shopper.settle();
    await buy(classic("Bo"));
    const [first = ""] = (await desk("list")).split("\n");
    expect(first).toMatch(/^!.*needs_review/);
  });

  test("moves an order forward only, and says where it can go", async () => {
    const { number } = await buy(classic("Ann"));
    await expect(desk("advance", number, "shipped")).rejects.toThrow("in_production");
    expect(await desk("advance", number, "in_production")).toContain("in_production");
    expect(await desk("advance", number, "shipped")).toContain("shipped");
    await expect(desk("advance", number, "paid")).rejects.toThrow(DeskRefusal);
  });

  test("pays back once, however often it is asked and the worker is killed in between", async () => {
    const { number, pay } = await buy(classic("Ann"));
    await desk("refund", number);
    await expect(desk("refund", number)).rejects.toThrow(DeskRefusal);
    await shop.worker.tick();
    await shop.worker.tick();
    expect(refundKeys).toHaveLength(1);
    await shop.orders
      .updateTable("outbox")
      .set({ done_at: null })
      .where("kind", "=", "refund")
      .execute();
    await shop.worker.tick();
    // The same key for the same refund, so that the provider would pay back once even if it could pay more.
    expect(refundKeys).toEqual([refundKeys[0], refundKeys[0]]);
    const refunds = await shop.provider.stripe.refunds.list({ payment_intent: intentOf(pay) });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([2499]);
    expect(await desk("show", number)).toContain("refunded");
  });

  test.each([
    [[]],
    [["show"]],
    [["show", "x"]],
    [["export"]],
    [["advance", "1"]],
    [["refund", "999999"]],
  ])("%j is no command", async (words) => {
    await expect(desk(...words)).rejects.toThrow(DeskRefusal);
  });
});
