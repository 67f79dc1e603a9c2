import { type OrdersCliDeps, runOrdersCli } from "../../../server/cli/orders/ordersCli.ts";
import { catalog } from "./carts.ts";
import type { TestShop } from "./testShop.ts";

export const PLACE = "the folder of the test";

/** What the desk of a shop works with, as for a script: nobody can be asked. */
export function deskParts(shop: TestShop): OrdersCliDeps {
  const { orders, bucket, clock } = shop;
  return { catalog, orders, bucket, now: clock.now(), place: PLACE, confirm: null };
}

/** Runs a command at the desk of a shop, with some of what it works with replaced. */
export function deskOf(
  shop: TestShop,
  words: readonly string[],
  parts: Partial<OrdersCliDeps> = {},
): Promise<string> {
  return runOrdersCli({ ...deskParts(shop), ...parts }, words);
}
