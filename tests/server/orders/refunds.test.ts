import { expect, test } from "vitest";
import { PaymentOutcomeUnknown } from "../../../server/payments/payments.ts";
import { deferred } from "../../support/deferred.ts";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { runOrdersCommand } from "../../support/server/runOrdersCommand.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShopOptions } from "../../support/server/testShop.ts";
import { buy, intentOf } from "../../support/server/visitor.ts";

const logged: string[] = [];
const shop = await sharedShop({
  settings: { logLevel: "error" },
  log: { write: (line) => logged.push(line) },
});

const run = (...words: string[]) => runOrdersCommand(shop, words);

test("a refused refund is shown on the order, logged, and can be requested again", async () => {
  const { number, pay } = await buy(shop, classicItem("Ann"));
  await run("refund", number, "--yes");
  shop.provider.emulator.dispute(intentOf(pay));
  logged.length = 0;
  await shop.worker.tick();
  const sheet = await run("show", number);
  expect(sheet).toContain("needs_review");
  expect(sheet).toContain("refund refused: charge_disputed");
  const logText = logged.filter((line) => line.includes("refund refused")).join("");
  expect(logText).toContain("charge_disputed");
  expect(logText).not.toContain(FORM.email);
  expect(await run("refund", number, "--yes")).toContain(number);
});

test("a refund made in the provider's dashboard meanwhile is not a refusal", async () => {
  const { number, pay } = await buy(shop, classicItem("Ann"));
  await run("refund", number, "--yes");
  await shop.provider.stripe.refunds.create({ payment_intent: intentOf(pay) });
  await shop.worker.tick();
  const sheet = await run("show", number);
  expect(sheet).toContain("refunded");
  expect(sheet).not.toContain("needs_review");
});

test.each([
  { between: "nothing else", listsFail: 0, refusals: 0 },
  { between: "a list of refunds answered with a 500", listsFail: 1, refusals: 0 },
  { between: "a 503 from a proxy before the provider", listsFail: 0, refusals: 1 },
])(
  "a refund still running at the provider when it is retried, after $between, is made once",
  async ({ listsFail, refusals }) => {
    let listsToFail = 0;
    let callsToRefuse = 0;
    const [arrival, end] = [deferred(), deferred()];
    let slow: Promise<void> | undefined;
    const options: TestShopOptions = {
      faults: {
        onRequest({ method, path }) {
          if (path !== "/v1/refunds") return undefined;
          if (method === "GET" && listsToFail > 0) {
            listsToFail -= 1;
            return { kind: "status", status: 500, when: "before" };
          }
          if (slow !== undefined || method !== "POST") return undefined;
          arrival.resolve();
          return { kind: "delay", until: end.promise };
        },
      },
      payments: (real) => ({
        ...real,
        async refund(refund, key) {
          if (callsToRefuse > 0) {
            callsToRefuse -= 1;
            throw new PaymentOutcomeUnknown("an answer that is not the one to this key", true);
          }
          if (slow !== undefined) return real.refund(refund, key);
          const call = real.refund(refund, key);
          await arrival.promise;
          slow = call;
          throw new PaymentOutcomeUnknown("timed out", false);
        },
      }),
    };
    const slowShop = await shopForTest(options);
    const { number, pay } = await buy(slowShop, classicItem("Ann"));
    await runOrdersCommand(slowShop, ["refund", number, "5.00", "--yes"]);
    await slowShop.worker.tick();
    expect(slow).toBeDefined();
    listsToFail = listsFail;
    callsToRefuse = refusals;
    slowShop.clock.advance(60_000);
    await slowShop.worker.tick();
    expect(listsToFail + callsToRefuse).toBe(0);
    slowShop.clock.advance(60_000);
    await slowShop.worker.tick();
    end.resolve();
    await slow;
    const { data } = await slowShop.provider.stripe.refunds.list({
      payment_intent: intentOf(pay),
    });
    expect(data.map(({ amount }) => amount)).toEqual([500]);
    slowShop.clock.advance(60_000);
    await slowShop.worker.tick();
    expect(await runOrdersCommand(slowShop, ["show", number])).toContain("$5.00 refunded");
  },
);
