import { expect } from "vitest";
import { settle } from "../../../server/checkout/settle.ts";
import type { Intent } from "../../../server/payments/payments.ts";
import type { TestShop } from "./testShop.ts";

/**
 * Settles a payment. The first request for its intent gets an outdated one, as if its response was late. Expects the shop
 * to request the intent once more.
 */
export async function settleWithOutdated(shop: TestShop, outdated: Intent): Promise<void> {
  let requests = 0;
  const intent = async (id: string) => {
    requests += 1;
    return requests === 1 ? outdated : shop.payments.intent(id);
  };
  const { orders, clock, app } = shop;
  await settle(
    { orders, clock, log: app.log, payments: { ...shop.payments, intent } },
    outdated.id,
  );
  expect(requests).toBe(2);
}
