import { expect, describe, test } from "vitest";
import { CliError } from "../../../../server/cli/orders/cliError.ts";
import { classicItem } from "../../../support/server/carts.ts";
import { orderTools } from "../../../support/server/orderTools.ts";
import { runOrdersCommand } from "../../../support/server/runOrdersCommand.ts";
import { sharedShop } from "../../../support/server/sharedFixtures.ts";
import { buy, type CallAnswer, intentOf } from "../../../support/server/visitor.ts";

const refundKeys: string[] = [];
const shop = await sharedShop({
  payments: (real) => ({
    ...real,
    refund(refund, key) {
      refundKeys.push(key);
      return real.refund(refund, key);
    },
  }),
});

const { run, findOrder } = orderTools(shop);

/** Cents of the provider's refunds, newest first. */
async function refundsOf(pay: CallAnswer): Promise<readonly number[]> {
  const { data } = await shop.provider.stripe.refunds.list({ payment_intent: intentOf(pay) });
  return data.map(({ amount }) => amount);
}

test("refunds once, however often it is requested and the worker is killed", async () => {
  const { number, pay } = await buy(shop, classicItem("Ann"));
  await run("refund", number, "--yes");
  await expect(run("refund", number, "--yes")).rejects.toThrow(CliError);
  await shop.worker.tick();
  await shop.worker.tick();
  expect(refundKeys).toHaveLength(1);
  // As if the worker had been killed before it stored the refund.
  await shop.orders.updateTable("refunds").set({ done_at: null }).execute();
  await shop.worker.tick();
  // The same key for the same refund, so that the provider would refund once even if a larger amount were unrefunded.
  expect(refundKeys).toEqual([refundKeys[0], refundKeys[0]]);
  expect(await refundsOf(pay)).toEqual([2499]);
  expect(await run("show", number)).toContain("refunded");
});

describe("a refund", () => {
  const stateOf = async (number: string) => {
    const { state, refunded } = await findOrder(number);
    return [state, refunded];
  };

  test("of an amount leaves the order partially refunded; the rest can follow", async () => {
    const { number, pay } = await buy(shop, classicItem("Ann"));
    expect(await run("refund", number, "5.00", "--yes")).toContain("$5.00");
    await shop.worker.tick();
    expect(await stateOf(number)).toEqual(["partially_refunded", 500]);
    await run("refund", "--yes", number, "$2");
    await shop.worker.tick();
    await run("refund", number, "--yes");
    await shop.worker.tick();
    expect(await stateOf(number)).toEqual(["refunded", 2499]);
    expect(await refundsOf(pay)).toEqual([1799, 200, 500]);
  });

  test("of an amount is made once, though it was not stored and the key has expired", async () => {
    const { number, pay } = await buy(shop, classicItem("Ann"));
    await run("refund", number, "5.00", "--yes");
    await shop.worker.tick();
    // As if the worker had been killed before it stored the refund. Another round has another idempotency key.
    await shop.orders
      .updateTable("refunds")
      .set({ done_at: null, round: 7 })
      .where("amount", "=", 500)
      .execute();
    await shop.worker.tick();
    expect(await stateOf(number)).toEqual(["partially_refunded", 500]);
    expect(await refundsOf(pay)).toHaveLength(1);
  });

  test("of no valid amount, or more than is left, is refused", async () => {
    const { number } = await buy(shop, classicItem("Ann"));
    for (const text of ["0", "0.00", "-5", "5.5", "1e1", "12,50", "five", "", "24.999"])
      await expect(run("refund", number, text, "--yes")).rejects.toThrow("no amount in dollars");
    await expect(run("refund", number, "25.00", "--yes")).rejects.toThrow(/\$24\.99 can be/);
    expect(await stateOf(number)).toEqual(["paid", 0]);
  });

  test("requires a confirmation, or --yes without a terminal", async () => {
    const { number } = await buy(shop, classicItem("Ann"));
    const questions: string[] = [];
    const refund = (isConfirmed: boolean) =>
      runOrdersCommand(shop, ["refund", number, "5"], {
        async confirm(question) {
          questions.push(question);
          return isConfirmed;
        },
      });
    await expect(refund(false)).rejects.toThrow("Nothing was refunded");
    await shop.worker.tick();
    expect(await stateOf(number)).toEqual(["paid", 0]);
    await refund(true);
    await shop.worker.tick();
    expect(await stateOf(number)).toEqual(["partially_refunded", 500]);
    // A script must say --yes.
    await expect(run("refund", number)).rejects.toThrow("--yes");
    const question = `Refund $5.00 of order ${number}, of which $24.99 were paid?`;
    expect(questions).toEqual([question, question]);
  });
});

test("canceling reports that the money is not refunded, until a refund is pending", async () => {
  const { number } = await buy(shop, classicItem("Ann"));
  expect(await run("advance", number, "canceled")).toContain("$24.99");
  expect(await run("show", number)).toContain("$24.99 not refunded");
  const refundedOrder = await buy(shop, classicItem("Bo"));
  await run("refund", refundedOrder.number, "--yes");
  expect(await run("advance", refundedOrder.number, "canceled")).not.toContain("$");
});

test("an order is not made while its refund is pending", async () => {
  const { number } = await buy(shop, classicItem("Ann"));
  await run("refund", number, "--yes");
  await expect(run("advance", number, "in_production")).rejects.toThrow("is being refunded");
});
