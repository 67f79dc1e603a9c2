import { expect, test } from "vitest";
import { PaymentOutcomeUnknown, PaymentsRefused } from "../../../server/payments/payments.ts";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { providerFaults } from "../../support/server/providerFaults.ts";
import { runOrdersCommand } from "../../support/server/runOrdersCommand.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { buy, intentOf } from "../../support/server/visitor.ts";

const logged: string[] = [];
/** Whether the provider refuses refunds. */
let refuses = false;
const shop = await sharedShop({
  payments: (real) => ({
    ...real,
    refund: async (refund, key) => {
      if (refuses) throw new PaymentsRefused("no money", "balance_insufficient");
      return real.refund(refund, key);
    },
  }),
  settings: { logLevel: "error" },
  log: { write: (line) => logged.push(line) },
});

const run = (...words: string[]) => runOrdersCommand(shop, words);

test("a refused refund is logged and listed until it is reviewed; a shipped order stays shipped", async () => {
  const { number } = await buy(shop, classicItem("Ann"));
  await run("advance", number, "in_production");
  await run("advance", number, "shipped");
  await run("refund", number, "--yes");
  logged.length = 0;
  refuses = true;
  await shop.worker.tick();
  refuses = false;
  const reason = "refund refused: balance_insufficient";
  expect(await run("list")).toMatch(new RegExp(`^! .* shipped .*\\(${reason}\\)`));
  expect(await run("show", number)).toContain(`Needs review  ${reason}`);
  const logText = logged.filter((line) => line.includes("refund refused")).join("");
  expect(logText).toContain("balance_insufficient");
  expect(logText).not.toContain(FORM.email);
  await run("advance", number, "shipped");
  expect(await run("list")).not.toMatch(/!|refused/);
  expect(await run("show", number)).toMatch(
    new RegExp(`shipped +${reason}\\n.* shipped +by hand$`),
  );
  await run("refund", number, "--yes");
  await shop.worker.tick();
  expect(await run("show", number)).toMatch(/State +refunded/);
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

test("a refund that is still running at the provider when it is retried is made once", async () => {
  const { faults, delayNext } = providerFaults();
  let slow: Promise<void> | undefined;
  const { reached, release } = delayNext(/^POST \/v1\/refunds$/);
  const slowShop = await shopForTest({
    faults,
    payments: (real) => ({
      ...real,
      async refund(refund, key) {
        if (slow !== undefined) return real.refund(refund, key);
        slow = real.refund(refund, key);
        await reached;
        throw new PaymentOutcomeUnknown("gateway timeout", true);
      },
    }),
  });
  const { number, pay } = await buy(slowShop, classicItem("Ann"));
  await runOrdersCommand(slowShop, ["refund", number, "5.00", "--yes"]);
  for (let retry = 0; retry < 3; retry += 1) {
    await slowShop.worker.tick();
    slowShop.clock.advance(60_000);
  }
  release();
  await slow;
  const { data } = await slowShop.provider.stripe.refunds.list({ payment_intent: intentOf(pay) });
  expect(data.map(({ amount }) => amount)).toEqual([500]);
  await slowShop.worker.tick();
  expect(await runOrdersCommand(slowShop, ["show", number])).toContain("$5.00 refunded");
});
