import { afterAll, beforeAll, expect, test } from "vitest";
import { classic, FORM } from "./support/carts.ts";
import { deskOf } from "./support/deskOf.ts";
import { openTestShop, type TestShop } from "./support/testShop.ts";
import { confirm, intentOf, visitor } from "./support/visitor.ts";

let shop: TestShop;
const logged: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({
    settings: { logLevel: "error" },
    log: { write: (line) => logged.push(line) },
  });
});
afterAll(() => shop.close());

const desk = (...words: string[]) => deskOf(shop, words);

async function buy() {
  const shopper = visitor(shop);
  const pay = await shopper.pay([classic("Ann")]);
  await confirm(shop, pay);
  const { order } = await shopper.settle();
  return { number: String(order?.number), pay };
}

test("a refund that the provider refuses is not lost: the order says so, and the log, and it can be asked for again", async () => {
  const { number, pay } = await buy();
  await desk("refund", number, "--yes");
  shop.provider.standIn.dispute(intentOf(pay));
  logged.length = 0;
  await shop.worker.tick();
  const sheet = await desk("show", number);
  expect(sheet).toContain("needs_review");
  expect(sheet).toContain("refund refused: charge_disputed");
  const said = logged.filter((line) => line.includes("refund refused")).join("");
  expect(said).toContain("charge_disputed");
  expect(said).not.toContain(FORM.email);
  expect(await desk("refund", number, "--yes")).toContain(number);
});

test("a refund made at the provider's own desk meanwhile is no refusal", async () => {
  const { number, pay } = await buy();
  await desk("refund", number, "--yes");
  await shop.provider.stripe.refunds.create({ payment_intent: intentOf(pay) });
  await shop.worker.tick();
  const sheet = await desk("show", number);
  expect(sheet).toContain("refunded");
  expect(sheet).not.toContain("needs_review");
});
